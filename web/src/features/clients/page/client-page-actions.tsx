import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { ClientActions, type OnClientAction } from '../client-actions.tsx';
import { MessageButton } from './message-button.tsx';
import { clientPageTexts as texts } from './messages.ts';

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
