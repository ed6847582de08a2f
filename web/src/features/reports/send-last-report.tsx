import Button from '@cloudscape-design/components/button';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { monthOfDay, monthsLater, type ReportMonth } from '../../../../shared/domain/reports/report-period.ts';
import type { ReportedTime } from '../../../../shared/domain/reports/report-sending.ts';
import { agencyDay } from '../../../../shared/domain/time/agency-day.ts';
import { reportContracts } from '../../../../shared/contracts/report-contracts.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCan } from '../../auth/use-can.ts';
import { reportsQuery, useSendReport } from '../../data/reports.ts';
import { showMonth } from '../../shell/dates/show-month.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { call } from '../../api/call.ts';
import { homeKey } from '../../data/home.ts';
import { reportPanelTexts as texts } from './messages.ts';

/** The month of today at the agency, and the one that ended last. */
export function useReportMonths(): { readonly current: ReportMonth; readonly last: ReportMonth } {
  const [current] = useState(() => monthOfDay(agencyDay(new Date().toISOString())));
  return { current, last: monthsLater(current, -1) };
}

export function useStartReport(clientId: ClientId, period: ReportedTime) {
  const { mutate, isPending } = useSendReport(clientId);
  const start = (email?: string) =>
    mutate(
      { period, ...(email !== undefined && { email }) },
      {
        onSuccess: () => notify.success(texts.sending),
        onError: (failure) => notify.error(`${texts.sendFailed}. ${messageOf(failure)}`),
      },
    );
  return { start, isPending };
}

/** Sends the report on the month that ended last by one press. Shows nothing once it was sent, or waits among the reports. */
export function SendLastReport({ clientId, isInLine = false }: { clientId: ClientId; isInLine?: boolean }) {
  const { last } = useReportMonths();
  const maySend = useCan('reports.send');
  const { data } = useQuery({ ...reportsQuery(clientId), enabled: maySend });
  const { start, isPending } = useStartReport(clientId, last);
  if (!maySend || data?.reports.every(({ period }) => period !== last) !== true) return null;
  return (
    <Button variant={isInLine ? 'inline-link' : 'normal'} loading={isPending} onClick={() => start()}>
      {texts.sendMonth({ month: showMonth(last) })}
    </Button>
  );
}

/** For a page that shows reports of many clients. */
export function useSendAgain(): (report: { clientId: ClientId; period: ReportedTime }) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ clientId, period }: { clientId: ClientId; period: ReportedTime }) =>
      call(reportContracts.createReport, { params: { clientId }, body: { period } }),
    onSuccess: () => notify.success(texts.sending),
    onError: (failure) => notify.error(`${texts.sendFailed}. ${messageOf(failure)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: homeKey }),
  });
  return mutate;
}
