import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { reportContracts } from '../../../shared/contracts/report-contracts.ts';
import type { ClientId, ReportLinkId } from '../../../shared/domain/ids.ts';
import type { ReportMonth } from '../../../shared/domain/reports/report-period.ts';
import type { ReportSettingsChange } from '../../../shared/domain/reports/report-settings.ts';
import { second } from '../../../shared/durations.ts';
import type { ReportedTime, ReportSending } from '../../../shared/domain/reports/report-sending.ts';
import { call } from '../api/call.ts';

export const reportSettingsQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['report-settings', clientId],
    queryFn: ({ signal }) => call(reportContracts.getReportSettings, { params: { clientId } }, signal),
  });

export const reportRecipientsQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['report-recipients', clientId],
    queryFn: ({ signal }) => call(reportContracts.listReportRecipients, { params: { clientId } }, signal),
  });

export function useAskRecipient(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      call(reportContracts.createReportRecipient, { params: { clientId }, body: { email } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportRecipientsQuery(clientId).queryKey }),
  });
}

const reportKey = (clientId: ClientId) => ['report', clientId] as const;

export const reportQuery = (clientId: ClientId, month: ReportMonth) =>
  queryOptions({
    queryKey: [...reportKey(clientId), month],
    queryFn: ({ signal }) => call(reportContracts.getReport, { params: { clientId, month } }, signal),
  });

export const reportsQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['reports', clientId],
    queryFn: ({ signal }) => call(reportContracts.listReports, { params: { clientId } }, signal),
    refetchInterval: ({ state }) => (state.data?.reports.some(isUnderWay) === true ? 3 * second : false),
  });

const isUnderWay = ({ state }: ReportSending) => state === 'queued' || state === 'sending';

export function useSendReport(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { period: ReportedTime; email?: string }) =>
      call(reportContracts.createReport, { params: { clientId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportsQuery(clientId).queryKey }),
  });
}

export const reportLinksQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['report-links', clientId],
    queryFn: ({ signal }) => call(reportContracts.listReportLinks, { query: { clientId } }, signal),
  });

/** Its answer holds a secret, and is not kept. */
export function useMakeReportLink(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { month: ReportMonth; days: number }) =>
      call(reportContracts.createReportLink, { body: { ...wanted, clientId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: reportLinksQuery(clientId).queryKey }),
    gcTime: 0,
  });
}

export function useWithdrawReportLink(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reportLinkId: ReportLinkId) => call(reportContracts.deleteReportLink, { params: { reportLinkId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: reportLinksQuery(clientId).queryKey }),
  });
}

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
