import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { notificationsOf, type Notifications } from '../../../../shared/domain/client.ts';
import { messageOf } from '../../api/api-error.ts';
import { useMe } from '../../auth/current-user.ts';
import { useEditMe } from '../../data/me.ts';
import { notify } from '../../shell/toasts.ts';
import { accountTexts } from './messages.ts';

/** Which messages the person wants. Each choice is saved as it is made. */
export function NotificationToggles() {
  return (
    <Container header={<Header variant="h2">{accountTexts.notifications}</Header>}>
      <SpaceBetween size="m">
        <NotificationToggle kind="email" />
        <NotificationToggle kind="push" />
      </SpaceBetween>
    </Container>
  );
}

function NotificationToggle({ kind }: { kind: keyof Notifications }) {
  const { client } = useMe();
  const edit = useEditMe();
  const wished = edit.isPending ? edit.variables.notifications?.[kind] : undefined;
  const change = (isOn: boolean) =>
    edit.mutate(
      { notifications: { [kind]: isOn } },
      {
        onSuccess: () => notify.success(accountTexts.saved),
        onError: (error) => notify.error(`${accountTexts.notSaved}. ${messageOf(error)}`),
      },
    );
  const { label, description } = accountTexts.toggles[kind];
  return (
    <Toggle
      checked={wished ?? notificationsOf(client)[kind]}
      description={description}
      onChange={({ detail }) => change(detail.checked)}
    >
      {label}
    </Toggle>
  );
}
