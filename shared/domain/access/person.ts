import type { ClientId } from '../ids.ts';

export const roles = ['admin', 'user'] as const;
export type Role = (typeof roles)[number];

/** Of staff, lowest first: each may do what those before it may. */
export const ranks = ['viewer', 'writer', 'manager', 'owner'] as const;
export type Rank = (typeof ranks)[number];

/** Who is signed in. */
export interface Person {
  /** Of the person's own record. */
  clientId: ClientId;
  role: Role;
  /** Of staff; absent: owner. */
  rank?: Rank | undefined;
  /** The clients that staff look after; of owners it is known where they ask for them. */
  assigned?: ReadonlySet<ClientId> | undefined;
  /** An owner who wants to see the clients assigned to them alone. */
  isAmongMine?: true | undefined;
  /** The sub-client that the request is about, when its parent asks. */
  actsFor?: ClientId | undefined;
  /** Of an API key: the one client that it is for. */
  onlyClient?: ClientId | undefined;
}

/** The agency's side. It decides where a person lives and what screens say; rights are asked of the policy. */
export const isStaff = ({ role }: Pick<Person, 'role'>): boolean => role === 'admin';
