import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import type { Action } from '../../../../shared/domain/access/policy.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { subClientLimit } from '../../../../shared/domain/clients/sub-client.ts';
import { useQuery } from '@tanstack/react-query';
import { holdsQuery } from '../../data/posts/holds.ts';
import { useRights } from '../../auth/use-can.ts';
import { useUser } from '../../auth/current-user.ts';
import { clientTexts } from './messages.ts';

export type ClientAction = keyof typeof clientTexts.actions;
/** Those that are done at once, or lead elsewhere. */
export type ActionWithoutDialog = 'posts' | 'history' | 'hold' | 'deactivate' | 'activate';
export type OnClientAction = (action: ClientAction, client: Client) => void;

/** In their order, with what each needs a right to. */
const actions = {
  edit: 'clients.edit',
  connect: 'connections.manage',
  posts: 'posts.read',
  templates: 'posts.draft',
  subClients: 'clients.read',
  history: 'audit.read',
  password: 'passwords.reset',
  twoFactor: 'sign-in.reset',
  sessions: 'sign-in.reset',
  hold: 'publishing.hold',
  deactivate: 'clients.deactivate',
  activate: 'clients.deactivate',
  remove: 'clients.delete',
} as const satisfies Record<ClientAction, Action>;

const inOrder = Object.keys(actions) as ClientAction[];

interface ClientActionsProps {
  readonly client: Client;
  readonly isCompact?: boolean;
  readonly without?: readonly ClientAction[];
  readonly onAction: OnClientAction;
}

export function ClientActions({ client, isCompact = false, without, onAction }: ClientActionsProps) {
  const { id: ownId } = useUser();
  const { data: holds = [] } = useQuery(holdsQuery);
  const isHeld = holds.some(({ scope }) => scope === 'agency' || scope === client.id);
  const may = useRights();
  const offered = inOrder.filter(
    (action) =>
      may(actions[action]) &&
      without?.includes(action) !== true &&
      isOffered(action, client, ownId) &&
      !(action === 'hold' && isHeld),
  );
  return (
    <ButtonDropdown
      expandToViewport
      variant={isCompact ? 'icon' : 'normal'}
      ariaLabel={clientTexts.actionsFor({ name: client.name })}
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

/** Two-factor can be reset for clients who have signed in; admins change their own password and factor in their account. */
function isOffered(action: ClientAction, client: Client, ownId: ClientId): boolean {
  if (action === 'subClients') return subClientLimit(client) > 0;
  if (action === 'password') return client.id !== ownId;
  if (action === 'hold') return client.isStaff !== true;
  if (action === 'deactivate') return client.isActive && client.id !== ownId;
  if (action === 'activate') return !client.isActive;
  return action !== 'twoFactor' || (client.credential !== undefined && client.id !== ownId);
}
