import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ReportMonth } from '../../../shared/domain/reports/report-month.ts';
import type { ReportSettingsChange } from '../../../shared/domain/reports/report-settings.ts';
import { call } from '../api/call.ts';

export const reportSettingsQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['report-settings', clientId],
    queryFn: ({ signal }) => call(contracts.getReportSettings, { params: { clientId } }, signal),
  });

const reportKey = (clientId: ClientId) => ['report', clientId] as const;

export const reportQuery = (clientId: ClientId, month: ReportMonth) =>
  queryOptions({
    queryKey: [...reportKey(clientId), month],
    queryFn: ({ signal }) => call(contracts.getReport, { params: { clientId, month } }, signal),
  });

export function useEditReportSettings(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReportSettingsChange) => call(contracts.editReportSettings, { params: { clientId }, body }),
    onSuccess: (settings) => {
      queryClient.setQueryData(reportSettingsQuery(clientId).queryKey, settings);
      return queryClient.invalidateQueries({ queryKey: reportKey(clientId) });
    },
    // Someone else may have changed them.
    onError: () => queryClient.invalidateQueries({ queryKey: reportSettingsQuery(clientId).queryKey }),
  });
}
