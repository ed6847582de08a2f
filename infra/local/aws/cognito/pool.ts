import type { Sessions } from './sessions.ts';
import type { TokenContext } from './tokens.ts';
import type { PoolUser, Users } from './users.ts';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Pool extends TokenContext {
  readonly id: string;
  /** The part of the id after `_`, which goes into every password's verifier. */
  readonly name: string;
  readonly users: Users;
  readonly sessions: Sessions;
  groupsOf(user: PoolUser): Promise<readonly string[]>;
  leaveAllGroups(user: PoolUser): Promise<void>;
  deliver(message: Message): void;
  stock(operation: string, request: object): Promise<object>;
}
