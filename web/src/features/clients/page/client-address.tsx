import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useQuery } from '@tanstack/react-query';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { messageOf } from '../../../api/api-error.ts';
import { mailRefusalQuery, useTryAddressAgain } from '../../../data/mail-refusal.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { clientPageTexts as texts } from './messages.ts';

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
