import { useQuery } from '@tanstack/react-query';
import { notificationsOf } from '../../../../shared/domain/clients/client.ts';
import { messageOf } from '../../api/api-error.ts';
import { useMe } from '../../auth/current-user.ts';
import { useEditMe } from '../../data/me.ts';
import { pushQuery, useTurnPush } from '../../data/notifications.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { accountTexts } from './messages.ts';

/** Push messages in this browser. `data` is undefined until it is known what the browser and the service can do. */
export function usePush() {
  const { client } = useMe();
  const { data } = useQuery(pushQuery);
  const turn = useTurnPush();
  const edit = useEditMe();

  async function change(isWanted: boolean) {
    try {
      if (!(await turn.mutateAsync(isWanted ? data?.publicKey : undefined)))
        notify.error(accountTexts.toggles.push.refused);
      else {
        await edit.mutateAsync({ notifications: { push: isWanted } });
        notify.success(accountTexts.saved);
      }
    } catch (error) {
      notify.error(`${accountTexts.notSaved}. ${messageOf(error)}`);
    }
  }

  return {
    data,
    isOn: data?.isSubscribed === true && notificationsOf(client).push,
    isBusy: turn.isPending || edit.isPending,
    canBeHad: data?.ability === 'possible' && data.publicKey !== undefined,
    change,
  };
}
