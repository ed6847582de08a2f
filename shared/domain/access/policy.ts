import type { ClientId } from '../ids.ts';
import { isStaff, type Person, type Rank, ranks } from './person.ts';

interface Right {
  /** `own`: a client's people, for the client itself and its sub-clients. No plan gives a right over all clients. */
  readonly clients?: 'own';
  /** The lowest rank that may: owners for every client, others for those assigned to them. Absent: no staff. */
  readonly staff?: Rank;
}

/** Who may do what. What a plan allows its client is asked besides (`planAllows`). */
export const rights = {
  'account.manage': { clients: 'own', staff: 'viewer' },
  /** Lists, counts and searches over clients, and what only staff see of one. */
  'agency.read': { staff: 'viewer' },
  'analytics.read': { clients: 'own', staff: 'viewer' },
  'approvals.answer': { clients: 'own' },
  'approvals.ask': { staff: 'writer' },
  'approvals.comment': { clients: 'own', staff: 'writer' },
  'audit.read': { staff: 'owner' },
  'budgets.edit': { staff: 'owner' },
  'clients.create': { staff: 'owner' },
  'clients.deactivate': { staff: 'owner' },
  'clients.delete': { clients: 'own', staff: 'owner' },
  'clients.edit': { clients: 'own', staff: 'manager' },
  'clients.read': { clients: 'own', staff: 'viewer' },
  'connections.invite': { staff: 'manager' },
  'connections.manage': { clients: 'own', staff: 'manager' },
  'conversations.answer': { clients: 'own', staff: 'manager' },
  'conversations.read': { clients: 'own', staff: 'viewer' },
  /** One's own keys of the API. */
  'keys.manage': { clients: 'own', staff: 'viewer' },
  /** Endpoints that are told of events, with their secrets; of clients where the plan includes them. */
  'events.manage': { clients: 'own', staff: 'owner' },
  /** Addresses that take no mail are tried again. */
  'mail.release': { staff: 'manager' },
  'media.copy': { staff: 'writer' },
  'media.read': { clients: 'own', staff: 'viewer' },
  'media.write': { clients: 'own', staff: 'writer' },
  /** Of all clients that they know, together. */
  'numbers.read': { staff: 'manager' },
  'operations.manage': { staff: 'owner' },
  'operations.read': { staff: 'owner' },
  'passwords.reset': { clients: 'own', staff: 'manager' },
  /** To one of the staff. */
  'posts.assign': { staff: 'writer' },
  'posts.delete': { clients: 'own', staff: 'manager' },
  'posts.draft': { clients: 'own', staff: 'writer' },
  /** Though its client's plan has ended, or the client is deactivated. */
  'posts.force': { staff: 'manager' },
  'posts.publish': { clients: 'own', staff: 'manager' },
  /** Says yes to what others wrote, before its client is asked. */
  'posts.review': { staff: 'manager' },
  'posts.read': { clients: 'own', staff: 'viewer' },
  'publishing.hold': { staff: 'manager' },
  /** Of all clients, or of a platform. */
  'publishing.hold-all': { staff: 'owner' },
  'reports.read': { clients: 'own', staff: 'viewer' },
  'reports.send': { clients: 'own', staff: 'manager' },
  'sign-in.reset': { staff: 'manager' },
  'sub-clients.create': { clients: 'own', staff: 'manager' },
  'staff.manage': { staff: 'owner' },
  'subscriptions.change': { staff: 'owner' },
  'subscriptions.read': { staff: 'manager' },
  'subscriptions.start': { clients: 'own', staff: 'owner' },
} as const satisfies Readonly<Record<string, Right>>;

export type Action = keyof typeof rights;

export const rightTo = (action: Action): Right => rights[action];

const rankOf = ({ rank = 'owner' }: Person): Rank => rank;

/** Of whom lists over several clients are; absent: of all. */
export function knownClients(person: Person): ReadonlySet<ClientId> | undefined {
  const known = knownWithoutKey(person);
  if (person.onlyClient === undefined) return known;
  return new Set(known?.has(person.onlyClient) === false ? [] : [person.onlyClient]);
}

function knownWithoutKey(person: Person): ReadonlySet<ClientId> | undefined {
  const { clientId, actsFor = clientId, assigned = new Set(), isAmongMine } = person;
  if (!isStaff(person)) return new Set([clientId, actsFor]);
  return rankOf(person) === 'owner' && isAmongMine === undefined ? undefined : assigned;
}

/** False for a foreign client, which the person must not learn of. */
export const knows = (person: Person, clientId: ClientId): boolean =>
  (clientId === person.clientId && person.onlyClient === undefined) || knownClients(person)?.has(clientId) !== false;

/** @param clientId whom it concerns; absent: whether the person may do it for any client at all */
export function can(person: Person, action: Action, clientId?: ClientId): boolean {
  const { clients, staff } = rightTo(action);
  const may = isStaff(person)
    ? staff !== undefined && ranks.indexOf(rankOf(person)) >= ranks.indexOf(staff)
    : clients === 'own';
  return may && (clientId === undefined || knows(person, clientId));
}
