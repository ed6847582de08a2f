import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { useEditConversations, useReadComments, type ViewedConversations } from '../../../data/conversations.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { conversationTexts } from './messages.ts';
import { commentPlatformNames } from './platform-list.ts';

const texts = conversationTexts.off;

interface TurnOnProps {
  readonly clientId: ClientId;
  readonly settings: ViewedConversations;
}

/** Nothing is read, and no permission asked for, before somebody turns it on. */
export function TurnOn({ clientId, settings: { version } }: TurnOnProps) {
  const edit = useEditConversations(clientId);
  const read = useReadComments(clientId);
  const begin = async () => {
    await edit.mutateAsync({ isOn: true, version });
    notify.success(texts.turnedOn);
    read.mutate();
  };
  // It is not shown any more once it is turned on, so that what follows cannot be left to the mutation.
  const turnOn = () => void begin().catch(({ message }: Error) => notify.error(message));
  return (
    <Container header={<Header variant="h2">{texts.title}</Header>}>
      <SpaceBetween size="m">
        <div>{texts.text}</div>
        <div>{texts.asks({ platforms: commentPlatformNames() })}</div>
        <Button variant="primary" loading={edit.isPending} onClick={turnOn}>
          {texts.action}
        </Button>
      </SpaceBetween>
    </Container>
  );
}
