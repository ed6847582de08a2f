import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import type { Client } from '../../../../shared/domain/client.ts';
import { subClientLimit } from '../../../../shared/domain/sub-client.ts';
import { useUser } from '../../auth/current-user.ts';
import { clientTexts } from './messages.ts';

export type ClientAction = keyof typeof clientTexts.actions;
export type OnClientAction = (action: ClientAction, client: Client) => void;

const actions = ['edit', 'connect', 'posts', 'subClients', 'password', 'sessions', 'remove'] as const;

interface ClientActionsProps {
  readonly client: Client;
  /** Where there is little room the button is a sign. */
  readonly isCompact?: boolean;
  readonly onAction: OnClientAction;
}

/** What can be done with a client; sub-clients are for plans that have them. */
export function ClientActions({ client, isCompact = false, onAction }: ClientActionsProps) {
  const { id: ownId } = useUser();
  const offered = actions.filter((action) => action !== 'subClients' || subClientLimit(client) > 0);
  return (
    <ButtonDropdown
      expandToViewport
      variant={isCompact ? 'icon' : 'normal'}
      ariaLabel={clientTexts.actionsFor(client.name)}
      items={offered.map((id) => ({
        id,
        text: clientTexts.actions[id],
        ...(id === 'remove' && client.id === ownId && { disabled: true, disabledReason: clientTexts.ownAccount }),
      }))}
      onItemClick={({ detail }) => {
        const action = offered.find((id) => id === detail.id);
        if (action !== undefined) onAction(action, client);
      }}
    >
      {clientTexts.columns.actions}
    </ButtonDropdown>
  );
}
