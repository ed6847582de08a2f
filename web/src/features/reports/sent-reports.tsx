import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import {
  isMonth,
  type MailState,
  needsPerson,
  type ReportedTime,
  type ReportSending,
  takesNoMail,
} from '../../../../shared/domain/reports/report-sending.ts';
import { useCan } from '../../auth/use-can.ts';
import { reportsQuery } from '../../data/reports.ts';
import { showCalendarDay } from '../../shell/dates/show-calendar-day.ts';
import { NotLoaded } from '../../shell/states/not-loaded.tsx';
import { Section } from '../../shell/section.tsx';
import { reportPanelTexts as texts } from './messages.ts';
import { SendLastReport, useStartReport } from './send-last-report.tsx';
import { showMonth } from '../../shell/dates/show-month.ts';

const indicators = {
  waiting: 'pending',
  queued: 'in-progress',
  sending: 'in-progress',
  sent: 'success',
  failed: 'error',
} as const;

const showPeriod = (period: ReportedTime) =>
  isMonth(period) ? showMonth(period) : texts.weekOf({ day: showCalendarDay(period) });

export function SentReports({ clientId }: { clientId: ClientId }) {
  const { data, error, refetch } = useQuery(reportsQuery(clientId));
  return (
    <Section title={texts.sent} actions={<SendLastReport clientId={clientId} />}>
      {data === undefined && (
        <NotLoaded error={error} loading={texts.loading} failed={texts.failed} onRetry={refetch} />
      )}
      {data?.reports.length === 0 && <Box>{texts.noneSent}</Box>}
      <SpaceBetween size="s">
        {data?.reports.map((sending) => (
          <Sent key={sending.period} sending={sending} />
        ))}
      </SpaceBetween>
    </Section>
  );
}

function Sent({ sending }: { sending: ReportSending }) {
  const { clientId, period, state, mails } = sending;
  const { start, isPending } = useStartReport(clientId, period);
  const missed = Object.entries(mails).flatMap(([email, mail]) => (mail === 'sent' ? [] : [{ email, mail }]));
  const mayGoAgain = missed.some(({ mail }) => !takesNoMail(mail) && mail !== 'stopped');
  const maySend = useCan('reports.send');
  const isRetried = state === 'waiting' || missed.length === 0 || mayGoAgain;
  return (
    <SpaceBetween size="xxs">
      <StatusIndicator type={indicators[state]}>
        {texts.sentLine({ time: showPeriod(period), state: texts.states[state] })}
      </StatusIndicator>
      {(state === 'failed' || state === 'sent') &&
        missed.map((each) => <Missed key={each.email} {...each} isBusy={isPending} onSend={start} />)}
      {needsPerson(sending) && isRetried && maySend && (
        <Button loading={isPending} onClick={() => start()}>
          {state === 'failed' ? texts.sendAgain : texts.sendNow}
        </Button>
      )}
    </SpaceBetween>
  );
}

/** Its direction is its own, in every language. */
export const isolated = (email: string) => `\u2068${email}\u2069`;

interface MissedProps {
  readonly email: string;
  readonly mail: Exclude<MailState, 'sent'>;
  readonly isBusy: boolean;
  readonly onSend: (email: string) => void;
}

/** Staff may try an address that takes no mail again; a client is told what to do. */
function Missed({ email, mail, isBusy, onSend }: MissedProps) {
  const mayRelease = useCan('mail.release');
  return (
    <SpaceBetween size="xxs">
      <Box color="text-body-secondary">{texts.missed[mail]({ email: isolated(email) })}</Box>
      {takesNoMail(mail) && !mayRelease && <Box color="text-body-secondary">{texts.askUs}</Box>}
      {takesNoMail(mail) && mayRelease && (
        <Button
          ariaLabel={texts.sendToAgain({ email: isolated(email) })}
          loading={isBusy}
          onClick={() => onSend(email)}
        >
          {texts.sendToAddress}
        </Button>
      )}
    </SpaceBetween>
  );
}
