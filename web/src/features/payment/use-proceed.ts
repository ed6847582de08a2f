import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chatLink } from '../../../../shared/domain/clients/chat-link.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { adminStatus, trialEnd } from '../../../../shared/domain/subscriptions/subscription-status.ts';
import { minute } from '../../../../shared/durations.ts';
import { ApiError, isRefusal } from '../../api/api-error.ts';
import { meQuery } from '../../auth/current-user.ts';
import type { LoginState } from '../../auth/login-state.ts';
import { configQuery } from '../../data/service.ts';
import { useStartTrial } from '../../data/subscriptions.ts';
import { messageText } from '../../messages/message-text.ts';
import { paths } from '../../paths.ts';
import { paymentRequestText } from '../../plans/payment-request.ts';
import { useServerNow } from '../../shell/dates/use-server-now.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { paymentTexts } from './messages.ts';
import type { PlanChoice } from './plan-choice.ts';

type Dated = Parameters<typeof adminStatus>[0] & Pick<Client, 'createdAt' | 'planStartDate'>;

/** Why a client cannot start its free trial, as far as its dates tell; the service knows for certain. */
export function trialRefusal(
  client: Dated,
  now: Date,
): 'subscription.already-active' | 'subscription.trial-used' | undefined {
  if (adminStatus(client, now) === 'active') return 'subscription.already-active';
  const hasChosenOne =
    client.planStartDate !== client.createdAt && client.trialEndDate === trialEnd(new Date(client.planStartDate));
  return hasChosenOne ? 'subscription.trial-used' : undefined;
}

export interface Notice {
  readonly text: string;
  readonly chat?: string;
  readonly to?: string;
}

export function useProceed({ plan, method: wanted, email: given }: PlanChoice) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data: me, isPending } = useQuery(meQuery);
  const { data: config } = useQuery(configQuery);
  const startTrial = useStartTrial();
  const [notice, setNotice] = useState<Notice>();
  const email = given ?? me?.client.email;
  const now = useServerNow(minute);
  const refusal = me && isSame(email ?? '', me.client.email) ? trialRefusal(me.client, now) : undefined;
  const method = refusal === undefined ? wanted : 'now';

  function askToPay(client: Client, phone: string) {
    const chat = chatLink(phone, paymentRequestText(client, plan));
    if (chat !== undefined) window.open(chat, '_blank', 'noopener,noreferrer');
    setNotice({ text: paymentTexts.requested, ...(chat !== undefined && { chat }), to: paths.login });
  }

  function start(address: string) {
    startTrial.mutate(
      { email: address, plan, method: 'later' },
      {
        onSuccess: ({ clientId }) => {
          notify.success(paymentTexts.started);
          void navigate(paths.client(clientId));
        },
        onError: (error) => setNotice(noticeOf(error)),
      },
    );
  }

  function proceed() {
    if (email === undefined) setNotice({ text: messageText({ code: 'subscription.email-missing' }), to: paths.signUp });
    else if (!me) void navigate(paths.login, { state: { from: `${pathname}${search}` } satisfies LoginState });
    else if (method === 'later') start(email);
    else if (!isSame(email, me.client.email)) setNotice(unknownClient);
    else if (config !== undefined) askToPay(me.client, config.support.phone);
  }

  function closeNotice() {
    setNotice(undefined);
    if (notice?.to !== undefined) void navigate(notice.to);
  }

  return {
    method,
    noTrial: refusal && messageText({ code: refusal }),
    proceed,
    notice,
    closeNotice,
    isReady: !isPending && config !== undefined,
    isBusy: startTrial.isPending,
  };
}

const unknownClient: Notice = { text: messageText({ code: 'client.not-named' }), to: paths.signUp };

/** A refusal says why, and trying again would not help. */
function noticeOf(error: unknown): Notice {
  if (error instanceof ApiError && error.code === 'client.not-named') return unknownClient;
  return { text: isRefusal(error) ? error.message : paymentTexts.failed };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
