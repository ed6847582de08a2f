import type { Groups } from './groups.ts';
import type { Guesses } from './guesses.ts';
import type { Sessions } from './sessions.ts';
import type { SigningKey } from './signing-key.ts';
import type { Users } from './users.ts';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface TokenContext {
  readonly key: SigningKey;
  readonly issuer: string;
  readonly clientId: string;
  now(): Date;
}

/** The functions that the pool waits for: an event in, the event with its response out. */
export interface Triggers {
  beforeTokens?: (event: object) => Promise<unknown>;
  afterConfirmation?: (event: object) => Promise<unknown>;
}

/** Where people use their passkeys: an address of a site, and its host. */
interface RelyingParty {
  readonly origin: string;
  readonly id: string;
}

export interface Pool extends TokenContext {
  readonly id: string;
  /** The part of the id after `_`, which goes into every password's verifier. */
  readonly name: string;
  readonly relyingParty: RelyingParty;
  readonly users: Users;
  readonly groups: Groups;
  readonly sessions: Sessions;
  readonly guesses: Guesses;
  readonly triggers: Triggers;
  deliver(message: Message): void;
}
