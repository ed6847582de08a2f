import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportContracts } from '../../../../shared/contracts/report-contracts.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { ReportedTime } from '../../../../shared/domain/reports/report-sending.ts';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { homeKey } from '../../data/home.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { reportPanelTexts as texts } from './messages.ts';

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
