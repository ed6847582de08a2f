import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { reportContracts } from '../../../shared/contracts/report-contracts.ts';
import type { ClientId, ReportLinkId } from '../../../shared/domain/ids.ts';
import type { ReportMonth } from '../../../shared/domain/reports/report-period.ts';
import type { ReportSettingsChange } from '../../../shared/domain/reports/report-settings.ts';
import { second } from '../../../shared/durations.ts';
import type { ReportedTime, ReportSending } from '../../../shared/domain/reports/report-sending.ts';
import { apiQuery, useRefresh } from '../api/api-query.ts';
import { call } from '../api/call.ts';

export const reportSettingsQuery = (clientId: ClientId) =>
  apiQuery(['report-settings', clientId], reportContracts.getReportSettings, { params: { clientId } });

export const reportRecipientsQuery = (clientId: ClientId) =>
  apiQuery(['report-recipients', clientId], reportContracts.listReportRecipients, { params: { clientId } });

export const useAskRecipient = (clientId: ClientId) =>
  useMutation({
    mutationFn: (email: string) =>
      call(reportContracts.createReportRecipient, { params: { clientId }, body: { email } }),
    onSettled: useRefresh(reportRecipientsQuery(clientId).queryKey),
  });

const reportKey = (clientId: ClientId) => ['report', clientId] as const;

export const reportQuery = (clientId: ClientId, month: ReportMonth) =>
  apiQuery([...reportKey(clientId), month], reportContracts.getReport, { params: { clientId, month } });

export const reportsQuery = (clientId: ClientId) =>
  queryOptions({
    ...apiQuery(['reports', clientId], reportContracts.listReports, { params: { clientId } }),
    refetchInterval: ({ state }) => (state.data?.reports.some(isUnderWay) === true ? 3 * second : false),
  });

const isUnderWay = ({ state }: ReportSending) => state === 'queued' || state === 'sending';

export const useSendReport = (clientId: ClientId) =>
  useMutation({
    mutationFn: (body: { period: ReportedTime; email?: string }) =>
      call(reportContracts.createReport, { params: { clientId }, body }),
    onSettled: useRefresh(reportsQuery(clientId).queryKey),
  });

export const reportLinksQuery = (clientId: ClientId) =>
  apiQuery(['report-links', clientId], reportContracts.listReportLinks, { query: { clientId } });

/** Its answer holds a secret, and is not kept. */
export const useMakeReportLink = (clientId: ClientId) =>
  useMutation({
    mutationFn: (wanted: { month: ReportMonth; days: number }) =>
      call(reportContracts.createReportLink, { body: { ...wanted, clientId } }),
    onSuccess: useRefresh(reportLinksQuery(clientId).queryKey),
    gcTime: 0,
  });

export const useWithdrawReportLink = (clientId: ClientId) =>
  useMutation({
    mutationFn: (reportLinkId: ReportLinkId) => call(reportContracts.deleteReportLink, { params: { reportLinkId } }),
    onSuccess: useRefresh(reportLinksQuery(clientId).queryKey),
  });

export function useEditReportSettings(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReportSettingsChange) =>
      call(reportContracts.updateReportSettings, { params: { clientId }, body }),
    onSuccess: (settings) => {
      queryClient.setQueryData(reportSettingsQuery(clientId).queryKey, settings);
      void queryClient.invalidateQueries({ queryKey: reportRecipientsQuery(clientId).queryKey });
      return queryClient.invalidateQueries({ queryKey: reportKey(clientId) });
    },
    // Someone else may have changed them.
    onError: () => queryClient.invalidateQueries({ queryKey: reportSettingsQuery(clientId).queryKey }),
  });
}
