import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportContracts } from '../../../shared/contracts/report-contracts.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { HomePost } from '../../../shared/domain/home/home-post.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ReportedTime } from '../../../shared/domain/reports/report-sending.ts';
import { messageOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { homeQuery } from '../data/home.ts';
import { SendConnectLink } from '../features/connections/connect-link/send-connect-link.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import type { NeedTools, SendLink } from '../features/dashboard/home/need-rows.tsx';
import { useReminder } from '../features/posts/approvals/use-reminder.tsx';
import { reportPanelTexts as texts } from '../features/reports/messages.ts';
import { TargetNames } from '../features/posts/detail/post-state.tsx';
import { useAskNow } from '../features/posts/list/use-ask-now.ts';
import '../features/posts/list/posts.css';
import { SubClientsPanel } from '../features/sub-clients/sub-clients-panel.tsx';
import { notify } from '../shell/toasts/toasts.ts';

/** For a page that shows reports of many clients. */
function useSendAgain(): (report: { clientId: ClientId; period: ReportedTime }) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ clientId, period }: { clientId: ClientId; period: ReportedTime }) =>
      call(reportContracts.sendReport, { params: { clientId }, body: { period } }),
    onSuccess: () => notify.success(texts.sending),
    onError: (failure) => notify.error(`${texts.sendFailed}. ${messageOf(failure)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: homeQuery.queryKey }),
  });
  return mutate;
}

export function DashboardRoute() {
  const reminder = useReminder();
  const remind: NeedTools['remind'] = ({ roundId, post: { clientName } }) => reminder.button({ roundId, clientName });
  const tools = { onAsk: useAskNow(), sendLink, remind, onSendReport: useSendAgain() };
  return (
    <>
      <DashboardPage subClients={subClients} targets={targets} tools={tools} />
      {reminder.dialog}
    </>
  );
}

const sendLink: SendLink = ({ clientId, clientName, platform }) => (
  <SendConnectLink clientId={clientId} account={{ platform, clientName }} />
);

const targets = (post: HomePost) => <TargetNames post={post} />;

const subClients = (client: Client) => <SubClientsPanel client={client} />;
