import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState, useLayoutEffect, useRef } from 'react';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import Alert from '@cloudscape-design/components/alert';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { permissionsOf } from '../../../../shared/domain/plans/plans.ts';
import { monthsLater, type ReportMonth } from '../../../../shared/domain/reports/report-period.ts';
import type { ShownRecipient } from '../../../../shared/domain/reports/report-recipient.ts';
import { IfMay, useCan } from '../../auth/use-can.ts';
import { messageOf } from '../../api/api-error.ts';
import {
  reportRecipientsQuery,
  reportSettingsQuery,
  useAskRecipient,
  reportQuery,
  reportLinksQuery,
  useMakeReportLink,
  useWithdrawReportLink,
} from '../../data/reports.ts';
import { paths } from '../../paths.ts';
import { planTexts } from '../../plans/messages.ts';
import { showDay } from '../../shell/dates/show-day.ts';
import { LinkButton } from '../../shell/links/link-button.tsx';
import { Empty } from '../../shell/states/empty.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { NotLoaded } from '../../shell/states/not-loaded.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { Section } from '../../shell/section.tsx';
import { reportPanelTexts as texts } from './messages.ts';
import { isolated, SentReports } from './sent-reports.tsx';
import { useReportMonths } from './send-last-report.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { Report } from '../../../../shared/domain/reports/report.ts';
import { drawReport } from '../../report/report-paper.tsx';
import { showMonth } from '../../shell/dates/show-month.ts';
import { isLinkOpen, linkDays } from '../../../../shared/domain/links/link.ts';
import { CopiedAddress } from '../../forms/copied-address.tsx';
import { DaysField } from '../../links/link-fields.tsx';
import { LinkUse } from '../../links/link-use.tsx';
import { linkTexts } from '../../links/messages.ts';

/** Of the saved settings: who has not confirmed, and who stopped the reports. */
function Recipients({ clientId }: { clientId: ClientId }) {
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
  const mayRelease = useCan('mail.release');
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
      {(state === 'waiting' || mayRelease) && (
        <Button ariaLabel={texts.resendOf({ email })} loading={ask.isPending} onClick={press}>
          {state === 'stopped' ? texts.askToReturn : texts.resend}
        </Button>
      )}
    </SpaceBetween>
  );
}

/** How a client's reports are sent, and what they say. */
export function ReportsPanel({ client }: { client: Client }) {
  if (permissionsOf(client.plan).canViewReports) return <Reports key={client.id} clientId={client.id} />;
  return (
    <Empty
      title={planTexts.unavailable.title}
      text={texts.gives}
      action={<LinkButton to={paths.pricing()}>{texts.upgrade}</LinkButton>}
    />
  );
}

/** The last months, the newest first; the one under way is the last to be offered. */
const monthsOffered = 12;

function Reports({ clientId }: { clientId: ClientId }) {
  const { current, last } = useReportMonths();
  const months = [...Array.from({ length: monthsOffered }, (_, index) => monthsLater(last, -index)), current];
  const [month, setMonth] = useState(last);
  return (
    <SpaceBetween size="l">
      <SentReports clientId={clientId} />
      <Settings clientId={clientId} />
      <ReportLinks clientId={clientId} month={month} />
      <Preview clientId={clientId} month={month} months={months} onChoose={setMonth} />
    </SpaceBetween>
  );
}

function Settings({ clientId }: { clientId: ClientId }) {
  const { data, error, refetch } = useQuery(reportSettingsQuery(clientId));
  return (
    <Section title={texts.settings} description={texts.text}>
      {data === undefined && (
        <NotLoaded error={error} loading={texts.loading} failed={texts.failed} onRetry={refetch} />
      )}
      {data !== undefined && (
        <SpaceBetween size="l">
          <IfMay action="reports.send">
            <SettingsForm key={data.version} clientId={clientId} settings={data} />
          </IfMay>
          <Recipients clientId={clientId} />
        </SpaceBetween>
      )}
    </Section>
  );
}

/** The page that is mailed and printed. */
function ReportPaper({ report }: { report: Report }) {
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (paper.current !== null) drawReport(paper.current, report);
  }, [report]);
  return <div ref={paper} />;
}

interface PreviewProps {
  readonly clientId: ClientId;
  readonly month: ReportMonth;
  readonly months: readonly ReportMonth[];
  readonly onChoose: (month: ReportMonth) => void;
}

function Preview({ clientId, month, months, onChoose }: PreviewProps) {
  const { data, error, refetch } = useQuery(reportQuery(clientId, month));
  return (
    <Section title={texts.preview} description={texts.previewText}>
      <SpaceBetween size="m">
        <FormField label={texts.month}>
          <Select
            selectedOption={{ value: month, label: showMonth(month) }}
            options={months.map((value) => ({ value, label: showMonth(value) }))}
            onChange={({ detail }) => onChoose(detail.selectedOption.value ?? month)}
          />
        </FormField>
        {data === undefined && (
          <NotLoaded error={error} loading={texts.previewLoading} failed={texts.previewFailed} onRetry={refetch} />
        )}
        {data !== undefined && <ReportPaper report={data} />}
      </SpaceBetween>
    </Section>
  );
}

/** Links by which people without an account read the report of a month. */
function ReportLinks({ clientId, month }: { clientId: ClientId; month: ReportMonth }) {
  const { data, error, refetch } = useQuery(reportLinksQuery(clientId));
  const make = useMakeReportLink(clientId);
  const withdraw = useWithdrawReportLink(clientId);
  const [days, setDays] = useState<number>(linkDays.standard);
  const [openedAt] = useState(() => new Date());
  const open = data?.reportLinks.filter((link) => isLinkOpen(link, openedAt)) ?? [];
  return (
    <Section title={texts.links} description={texts.linksText}>
      <SpaceBetween size="m">
        <IfMay action="reports.send">
          <DaysField days={days} onChange={setDays} />
        </IfMay>
        <IfMay action="reports.send">
          <Button loading={make.isPending} onClick={() => make.mutate({ month, days })}>
            {texts.makeLink({ month: showMonth(month) })}
          </Button>
        </IfMay>
        {make.error !== null && (
          <Alert type="error">
            {texts.linkFailed}. {messageOf(make.error)}
          </Alert>
        )}
        {make.data?.reportLink.month === month && (
          <CopiedAddress label={linkTexts.link} hint={texts.linkHint} address={make.data.link} texts={linkTexts} />
        )}
        {error !== null && <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />}
        {open.map((link) => (
          <div key={link.id}>
            <Box>{texts.linkOf({ month: showMonth(link.month), name: link.createdBy })}</Box>
            <LinkUse link={link} />
            <Button
              ariaLabel={texts.withdrawOf({ month: showMonth(link.month) })}
              loading={withdraw.isPending && withdraw.variables === link.id}
              onClick={() =>
                withdraw.mutate(link.id, {
                  onSuccess: () => notify.success(linkTexts.withdrawn),
                  onError: (failure) => notify.error(`${linkTexts.withdrawFailed}. ${messageOf(failure)}`),
                })
              }
            >
              {linkTexts.withdraw}
            </Button>
          </div>
        ))}
      </SpaceBetween>
    </Section>
  );
}
