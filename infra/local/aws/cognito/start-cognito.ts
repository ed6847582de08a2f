import path from 'node:path';
import * as z from 'zod';
import type { LoopbackServer } from '../../http/loopback-server.ts';
import type { Credentials } from '../signature/signature.ts';
import { groupsIn } from './groups.ts';
import { createGuesses } from './guesses.ts';
import { accountOperations, passwordOperations } from './operations/account.ts';
import { adminOperations, adminReads } from './operations/admin.ts';
import { directoryOperations } from './operations/directory.ts';
import { passkeyOperations } from './operations/passkeys.ts';
import { refreshOperations } from './operations/refresh.ts';
import { signInOperations } from './operations/sign-in.ts';
import type { Message, Pool, Triggers } from './pool.ts';
import { openRecords } from './record-store.ts';
import { startPoolServer } from './server.ts';
import { createSessions } from './sessions.ts';
import { confirmedReset } from './triggers.ts';
import { openSigningKey, type PublicKey } from './signing-key.ts';
import { usersIn } from './users.ts';

export interface LocalCognito extends LoopbackServer {
  /** As in the cloud, so that a verifier runs unchanged once it has the keys. */
  readonly issuer: string;
  readonly jwks: { keys: PublicKey[] };
}

export interface CognitoOptions {
  /** A saved change survives `kill -9` once its call was answered. */
  dataDir: string;
  port?: number;
  /** Of those who may administer the pool. */
  credentials: Credentials;
  region: string;
  /** `<region>_<nine letters or digits>` */
  userPoolId: string;
  clientId: string;
  groups: readonly string[];
  /** The address of the site that passkeys are for. */
  siteUrl: string;
  now?: () => Date;
  onMessage: (message: Message) => void;
  triggers?: Triggers;
}

/** One user pool of Cognito. The creator chooses user names; sign-in is by e-mail. */
export async function startCognito(options: CognitoOptions): Promise<LocalCognito> {
  const pool = await openPool(options);
  const jwks = { keys: [pool.key.publicKey] };
  const server = await startPoolServer(options.port ?? 0, {
    credentials: options.credentials,
    signed: { ...adminOperations(pool), ...directoryOperations(pool) },
    reads: adminReads(pool),
    open: {
      ...signInOperations(pool),
      ...refreshOperations(pool),
      ...passwordOperations(pool),
      ...accountOperations(pool),
      ...passkeyOperations(pool),
    },
    after: { ConfirmForgotPassword: afterReset(pool) },
    documents: { [`/${pool.id}/.well-known/jwks.json`]: jwks },
  });
  return { ...server, issuer: pool.issuer, jwks };
}

/** Once the change is saved, and outside of the turn: the function asks the pool itself. */
const afterReset = (pool: Pool) => async (request: unknown) => {
  const user = await pool.users.bySignInName(Named.parse(request).Username);
  if (user) await confirmedReset(pool, user);
};

const Named = z.object({ Username: z.string() });

async function openPool(options: CognitoOptions): Promise<Pool> {
  const { dataDir, region, userPoolId: id, clientId, now = () => new Date(), onMessage, triggers = {} } = options;
  const [poolRegion, name] = id.split('_');
  if (poolRegion !== region || !name) throw new Error(`${id} is not the id of a user pool in ${region}`);
  const key = await openSigningKey(dataDir);
  const users = usersIn(await openRecords(path.join(dataDir, id, 'Users')));
  const groups = groupsIn(await openRecords(path.join(dataDir, id, 'Groups')), now);
  for (const group of options.groups) await groups.make(group);

  return {
    id,
    name,
    clientId,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${id}`,
    key,
    relyingParty: { origin: new URL(options.siteUrl).origin, id: new URL(options.siteUrl).hostname },
    now,
    users,
    groups,
    sessions: createSessions(now),
    guesses: createGuesses(now),
    triggers,
    deliver: onMessage,
  };
}
