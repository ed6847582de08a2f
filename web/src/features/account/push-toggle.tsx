import Toggle from '@cloudscape-design/components/toggle';
import { useQuery } from '@tanstack/react-query';
import { notificationsOf } from '../../../../shared/domain/clients/client.ts';
import { messageOf } from '../../api/api-error.ts';
import { useMe } from '../../auth/current-user.ts';
import { useEditMe } from '../../data/me.ts';
import { pushQuery, useTurnPush } from '../../data/push.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { accountTexts } from './messages.ts';

const texts = accountTexts.toggles.push;

export function PushToggle() {
  const { client } = useMe();
  const { data } = useQuery(pushQuery);
  const turn = useTurnPush();
  const edit = useEditMe();
  const isBusy = turn.isPending || edit.isPending;
  const isOn = data?.isSubscribed === true && notificationsOf(client).push;
  const canBeHad = data?.ability === 'possible' && data.publicKey !== undefined;

  async function change(isWanted: boolean) {
    try {
      if (!(await turn.mutateAsync(isWanted ? data?.publicKey : undefined))) notify.error(texts.refused);
      else {
        await edit.mutateAsync({ notifications: { push: isWanted } });
        notify.success(accountTexts.saved);
      }
    } catch (error) {
      notify.error(`${accountTexts.notSaved}. ${messageOf(error)}`);
    }
  }

  return (
    <Toggle
      checked={isOn}
      disabled={!canBeHad || isBusy}
      description={data === undefined ? texts.description : descriptionOf(data.ability, data.publicKey)}
      onChange={({ detail }) => void change(detail.checked)}
    >
      {texts.label}
    </Toggle>
  );
}

function descriptionOf(ability: 'unsupported' | 'denied' | 'possible', publicKey: string | undefined): string {
  if (publicKey === undefined) return texts.notSent;
  return ability === 'possible' ? texts.description : texts[ability];
}
