import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { paths } from '../../../paths.ts';
import { ChatButton } from '../../../shell/frame/chat-button.tsx';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { ClientActions, type OnClientAction } from '../client-actions.tsx';
import { clientPageTexts as texts } from '../messages.ts';

/** By chat; by e-mail to a client without a phone number. */
function MessageButton({ client: { name, phone = '', email } }: { client: Client }) {
  return /\d/.test(phone) ? (
    <ChatButton phone={phone} text={texts.messageText({ name })}>
      {texts.message}
    </ChatButton>
  ) : (
    <Button iconName="envelope" href={`mailto:${encodeURIComponent(email)}`}>
      {texts.message}
    </Button>
  );
}

interface ClientPageActionsProps {
  readonly client: Client;
  readonly onAsk: () => void;
  readonly onAction: OnClientAction;
  /** Further buttons, before the menu. */
  readonly children: ReactNode;
}

/** The menu leaves out what the parts of the page show. */
export function ClientPageActions({ client, onAsk, onAction, children }: ClientPageActionsProps) {
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={onAsk}>{texts.ask}</Button>
      {children}
      <MessageButton client={client} />
      <ClientActions client={client} without={['posts', 'history']} onAction={onAction} />
      <LinkButton variant="primary" to={paths.newPost(client.id)}>
        {texts.createPost}
      </LinkButton>
    </SpaceBetween>
  );
}
