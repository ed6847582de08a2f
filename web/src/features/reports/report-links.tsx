import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { isLinkOpen, linkDays } from '../../../../shared/domain/links/link.ts';
import type { ReportMonth } from '../../../../shared/domain/reports/report-period.ts';
import { messageOf } from '../../api/api-error.ts';
import { reportLinksQuery, useMakeReportLink, useWithdrawReportLink } from '../../data/reports.ts';
import { CopiedAddress } from '../../forms/copied-address.tsx';
import { DaysField } from '../../links/link-fields.tsx';
import { LinkUse } from '../../links/link-use.tsx';
import { linkTexts } from '../../links/messages.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { Section } from '../../shell/section.tsx';
import { reportPanelTexts as texts } from './messages.ts';
import { showMonth } from './show-month.ts';

/** Links by which people without an account read the report of a month. */
export function ReportLinks({ clientId, month }: { clientId: ClientId; month: ReportMonth }) {
  const { data, error, refetch } = useQuery(reportLinksQuery(clientId));
  const make = useMakeReportLink(clientId);
  const withdraw = useWithdrawReportLink(clientId);
  const [days, setDays] = useState<number>(linkDays.standard);
  const [openedAt] = useState(() => new Date());
  const open = data?.reportLinks.filter((link) => isLinkOpen(link, openedAt)) ?? [];
  return (
    <Section title={texts.links} description={texts.linksText}>
      <SpaceBetween size="m">
        <DaysField days={days} onChange={setDays} />
        <Button loading={make.isPending} onClick={() => make.mutate({ month, days })}>
          {texts.makeLink({ month: showMonth(month) })}
        </Button>
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
