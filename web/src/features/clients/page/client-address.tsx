import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mailContracts } from '../../../../../shared/contracts/mail-contracts.ts';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { clientPageTexts as texts } from './messages.ts';

/** Why the client's address takes no mail. Another address has its own answer. */
const mailRefusalQuery = (clientId: ClientId, email: string) =>
  queryOptions({
    queryKey: ['mail-refusal', clientId, email],
    queryFn: ({ signal }) => call(mailContracts.getMailRefusal, { params: { clientId } }, signal),
  });

function useTryAddressAgain(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(mailContracts.clearMailRefusal, { params: { clientId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mail-refusal', clientId] }),
  });
}

/** Says when nothing is mailed to the client any more. */
export function ClientAddress({ client: { id, email } }: { client: Client }) {
  const { data } = useQuery(mailRefusalQuery(id, email));
  const tryAgain = useTryAddressAgain(id);
  if (data?.refusal === undefined) return null;
  return (
    <Alert
      type="warning"
      header={texts.noMail[data.refusal.problem]}
      action={
        <Button
          loading={tryAgain.isPending}
          onClick={() =>
            tryAgain.mutate(undefined, {
              onSuccess: () => notify.success(texts.mailedAgain),
              onError: (failure) => notify.error(`${texts.notTriedAgain}. ${messageOf(failure)}`),
            })
          }
        >
          {texts.tryAgain}
        </Button>
      }
    >
      <bdi>{email}</bdi> {texts.noMailText}
    </Alert>
  );
}
