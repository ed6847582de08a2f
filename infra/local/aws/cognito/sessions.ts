import { randomBytes } from 'node:crypto';
import { notAuthorized } from './refusals.ts';
import type { Handshake } from './srp.ts';
import { minute } from '../../../../shared/durations.ts';

const lifetimeMilliseconds = 3 * minute;

type Challenge =
  | { readonly name: 'PASSWORD_VERIFIER'; readonly user: string; readonly handshake: Handshake }
  | { readonly name: 'NEW_PASSWORD_REQUIRED'; readonly user: string }
  | { readonly name: 'SOFTWARE_TOKEN_MFA'; readonly user: string };

type Named<N extends Challenge['name']> = Extract<Challenge, { name: N }>;

/** In memory: after a restart people sign in again. Each can be answered once, within three minutes. */
export interface Sessions {
  open(challenge: Challenge, id?: string): string;
  find<N extends Challenge['name']>(session: string, name: N, user: string): Named<N>;
  close(session: string): void;
  closeAllOf(user: string): void;
}

export function createSessions(now: () => Date): Sessions {
  const sessions = new Map<string, { readonly challenge: Challenge; readonly expiresAt: number }>();
  const closeWhere = (isOver: (open: { challenge: Challenge; expiresAt: number }) => boolean) => {
    for (const [id, open] of sessions) if (isOver(open)) sessions.delete(id);
  };
  const closeExpired = () => closeWhere(({ expiresAt }) => expiresAt <= now().getTime());

  return {
    open(challenge, id = randomBytes(48).toString('base64url')) {
      closeExpired();
      sessions.set(id, { challenge, expiresAt: now().getTime() + lifetimeMilliseconds });
      return id;
    },

    find(session, name, user) {
      closeExpired();
      const challenge = sessions.get(session)?.challenge;
      if (!challenge || challenge.user !== user || !isNamed(challenge, name))
        throw notAuthorized('Invalid session for the user.');
      return challenge;
    },

    close: (session) => void sessions.delete(session),
    closeAllOf: (user) => closeWhere(({ challenge }) => challenge.user === user),
  };
}

function isNamed<N extends Challenge['name']>(challenge: Challenge, name: N): challenge is Named<N> {
  return challenge.name === name;
}
