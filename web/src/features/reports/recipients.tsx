import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { ShownRecipient } from '../../../../shared/domain/reports/report-recipient.ts';
import { messageOf } from '../../api/api-error.ts';
import { useUser } from '../../auth/current-user.ts';
import { reportRecipientsQuery, useAskRecipient } from '../../data/reports.ts';
import { showDay } from '../../shell/dates/show-day.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { reportPanelTexts as texts } from './messages.ts';
import { isolated } from './sent-reports.tsx';

/** Of the saved settings: who has not confirmed, and who stopped the reports. */
export function Recipients({ clientId }: { clientId: ClientId }) {
  const { data, error, refetch } = useQuery(reportRecipientsQuery(clientId));
  if (data === undefined && error !== null)
    return <LoadFailed title={texts.recipientsFailed} error={error} onRetry={() => void refetch()} />;
  const left = data?.recipients.filter(({ state }) => state !== 'ready') ?? [];
  if (left.length === 0) return null;
  return (
    <SpaceBetween size="s">
      {left.map((recipient) => (
        <Unready key={recipient.email} clientId={clientId} recipient={recipient} />
      ))}
    </SpaceBetween>
  );
}

function Unready({ clientId, recipient }: { clientId: ClientId; recipient: ShownRecipient }) {
  const { state, stoppedAt, askedAt } = recipient;
  const email = isolated(recipient.email);
  const ask = useAskRecipient(clientId);
  const isStaff = useUser().role === 'admin';
  const press = () =>
    ask.mutate(recipient.email, {
      onSuccess: () => notify.success(texts.asked({ email })),
      onError: (failure) => notify.error(`${texts.askFailed}. ${messageOf(failure)}`),
    });
  return (
    <SpaceBetween size="xxs">
      <StatusIndicator type={state === 'stopped' ? 'stopped' : 'pending'}>
        {state === 'stopped' ? texts.stopped({ email }) : texts.waiting({ email })}
      </StatusIndicator>
      {stoppedAt !== undefined && <Box color="text-body-secondary">{texts.stoppedOn({ day: showDay(stoppedAt) })}</Box>}
      {askedAt !== undefined && stoppedAt === undefined && (
        <Box color="text-body-secondary">{texts.askedOn({ day: showDay(askedAt) })}</Box>
      )}
      {(state === 'waiting' || isStaff) && (
        <Button ariaLabel={texts.askAgainOf({ email })} loading={ask.isPending} onClick={press}>
          {state === 'stopped' ? texts.askAnew : texts.askAgain}
        </Button>
      )}
    </SpaceBetween>
  );
}
