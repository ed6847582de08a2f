import { randomBytes } from 'node:crypto';
import { notAuthorized } from './refusals.ts';
import type { Handshake } from './srp.ts';
import { minute } from '../../../../shared/durations.ts';

const lifetimeMilliseconds = 3 * minute;
const wrongAnswers = 3;

type Challenge =
  | { readonly name: 'PASSWORD_VERIFIER'; readonly user: string; readonly handshake: Handshake }
  | { readonly name: 'NEW_PASSWORD_REQUIRED'; readonly user: string }
  | { readonly name: 'SOFTWARE_TOKEN_MFA'; readonly user: string }
  | { readonly name: 'WEB_AUTHN'; readonly user: string; readonly challenge: string }
  | { readonly name: 'REGISTRATION'; readonly user: string; readonly challenge: string };

type Named<N extends Challenge['name']> = Extract<Challenge, { name: N }>;

interface Open {
  readonly challenge: Challenge;
  readonly expiresAt: number;
  readonly missed: number;
}

/** In memory: after a restart people sign in again. Each can be answered once, within three minutes and three tries. */
export interface Sessions {
  open(challenge: Challenge, id?: string): string;
  find<N extends Challenge['name']>(session: string, name: N, user: string): Named<N>;
  /** Counts a wrong answer. The last one closes the session. */
  missed(session: string): void;
  close(session: string): void;
  closeAllOf(user: string): void;
}

export function createSessions(now: () => Date): Sessions {
  const sessions = new Map<string, Open>();
  const closeWhere = (isOver: (open: Open) => boolean) => {
    for (const [id, open] of sessions) if (isOver(open)) sessions.delete(id);
  };
  const closeExpired = () => closeWhere(({ expiresAt }) => expiresAt <= now().getTime());

  return {
    open(challenge, id = randomBytes(48).toString('base64url')) {
      closeExpired();
      sessions.set(id, { challenge, expiresAt: now().getTime() + lifetimeMilliseconds, missed: 0 });
      return id;
    },

    find(session, name, user) {
      closeExpired();
      const challenge = sessions.get(session)?.challenge;
      if (!challenge || challenge.user !== user || !isNamed(challenge, name))
        throw notAuthorized('Invalid session for the user.');
      return challenge;
    },

    missed(session) {
      const open = sessions.get(session);
      if (open === undefined) return;
      const missed = open.missed + 1;
      if (missed < wrongAnswers) sessions.set(session, { ...open, missed });
      else sessions.delete(session);
    },

    close: (session) => void sessions.delete(session),
    closeAllOf: (user) => closeWhere(({ challenge }) => challenge.user === user),
  };
}

function isNamed<N extends Challenge['name']>(challenge: Challenge, name: N): challenge is Named<N> {
  return challenge.name === name;
}
