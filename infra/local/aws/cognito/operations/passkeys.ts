import * as z from 'zod';
import { second } from '../../../../../shared/durations.ts';
import { OfToken, ownOperation, type Operations } from '../operation.ts';
import { creationOptions, passkeysOf, registered } from '../passkeys.ts';
import type { Pool } from '../pool.ts';
import { noSuchPasskey, tooManyPasskeys, unknownChallenge } from '../refusals.ts';
import type { Passkey, PoolUser } from '../users.ts';

/** As in Cognito. */
const mostPasskeys = 20;

const CompleteRegistration = OfToken.extend({ Credential: z.unknown() });
const DeleteCredential = OfToken.extend({ CredentialId: z.string() });

export function passkeyOperations(pool: Pool): Operations {
  return {
    StartWebAuthnRegistration: ownOperation(pool, OfToken, async (_request, user) => {
      if (passkeysOf(user).length >= mostPasskeys) throw tooManyPasskeys();
      const options = await creationOptions(pool, user);
      const challenge = { name: 'REGISTRATION', user: user.Username, challenge: options.challenge } as const;
      pool.sessions.open(challenge, registrationOf(user.Username));
      return { CredentialCreationOptions: options };
    }),

    CompleteWebAuthnRegistration: ownOperation(pool, CompleteRegistration, async ({ Credential }, user) => {
      const challenge = beganBy(pool, user);
      pool.sessions.close(registrationOf(user.Username));
      const passkey = await registered(pool, Credential, challenge);
      await pool.users.save({ ...user, passkeys: [...passkeysOf(user), passkey] });
      return {};
    }),

    ListWebAuthnCredentials: ownOperation(pool, OfToken, (_request, user) => ({
      Credentials: passkeysOf(user).map((passkey) => shown(pool, passkey)),
    })),

    DeleteWebAuthnCredential: ownOperation(pool, DeleteCredential, async ({ CredentialId }, user) => {
      const kept = passkeysOf(user).filter(({ id }) => id !== CredentialId);
      if (kept.length === passkeysOf(user).length) throw noSuchPasskey();
      await pool.users.save({ ...user, passkeys: kept });
      return {};
    }),
  };
}

/** One at a time: a new registration replaces the one that was begun. */
const registrationOf = (username: string) => `registration of ${username}`;

function beganBy(pool: Pool, { Username }: PoolUser): string {
  try {
    return pool.sessions.find(registrationOf(Username), 'REGISTRATION', Username).challenge;
  } catch {
    throw unknownChallenge();
  }
}

/** Cognito names a passkey after its maker, which the embedded pool does not look up. */
const shown = ({ relyingParty }: Pool, { id, attachment, transports, createdAt }: Passkey) => ({
  CredentialId: id,
  FriendlyCredentialName: 'Passkey',
  RelyingPartyId: relyingParty.id,
  ...(attachment !== undefined && { AuthenticatorAttachment: attachment }),
  AuthenticatorTransports: transports,
  CreatedAt: Math.floor(Date.parse(createdAt) / second),
});
