import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { notificationsOf } from '../../../../shared/domain/clients/client.ts';
import { messageOf } from '../../api/api-error.ts';
import { useMe } from '../../auth/current-user.ts';
import { useEditMe } from '../../data/me.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { Section } from '../../shell/section.tsx';
import { accountTexts } from './messages.ts';
import { usePush } from './use-push.ts';

const texts = accountTexts.toggles.push;

function PushToggle() {
  const { data, isOn, isBusy, canBeHad, change } = usePush();
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

export function NotificationToggles() {
  return (
    <Section title={accountTexts.notifications}>
      <SpaceBetween size="m">
        <EmailToggle />
        <PushToggle />
      </SpaceBetween>
    </Section>
  );
}

function EmailToggle() {
  const { client } = useMe();
  const edit = useEditMe();
  const requested = edit.isPending ? edit.variables.notifications?.email : undefined;
  const change = (email: boolean) =>
    edit.mutate(
      { notifications: { email } },
      {
        onSuccess: () => notify.success(accountTexts.saved),
        onError: (error) => notify.error(`${accountTexts.notSaved}. ${messageOf(error)}`),
      },
    );
  const { label, description } = accountTexts.toggles.email;
  return (
    <Toggle
      checked={requested ?? notificationsOf(client).email}
      description={description}
      onChange={({ detail }) => change(detail.checked)}
    >
      {label}
    </Toggle>
  );
}
