import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as z from 'zod';
import {
  CognitoServiceFactoryImpl,
  Router,
  silently,
  UserPoolServiceFactoryImpl,
  type CognitoService,
  type PoolService,
} from './cognito-local.ts';
import type { Credentials } from '../signature/signature.ts';
import { createGuesses } from './guesses.ts';
import { accountOperations } from './operations/account.ts';
import { adminOperations } from './operations/admin.ts';
import { directoryOperations } from './operations/directory.ts';
import { passkeyOperations } from './operations/passkeys.ts';
import { passwordOperations } from './operations/password-change.ts';
import { refreshOperations } from './operations/refresh.ts';
import { signInOperations } from './operations/sign-in.ts';
import { passwordPolicy } from './passwords.ts';
import type { Message, Pool, Triggers } from './pool.ts';
import { openRecordStore, type DataStore } from './record-store.ts';
import { createPoolServer } from './server.ts';
import { createSessions } from './sessions.ts';
import { confirmedReset } from './triggers.ts';
import { openSigningKey, type PublicKey } from './signing-key.ts';
import { usersIn } from './users.ts';

export interface LocalCognito {
  readonly url: string;
  /** As in the cloud, so that a verifier runs unchanged once it has the keys. */
  readonly issuer: string;
  readonly jwks: { keys: PublicKey[] };
  stop(): Promise<void>;
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

/** cognito-local in this process, with what it lacks added. The creator chooses user names; sign-in is by e-mail. */
export async function startCognito(options: CognitoOptions): Promise<LocalCognito> {
  const pool = await openPool(options);
  const jwks = { keys: [pool.key.publicKey] };
  const server = createPoolServer({
    credentials: options.credentials,
    signed: { ...adminOperations(pool), ...directoryOperations(pool) },
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
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    issuer: pool.issuer,
    jwks,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
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
  const store = await openRecordStore(path.join(dataDir, id));
  const cognito = await openStock(options, store, now);
  const stock = Router({ clock: { get: now }, cognito });
  const groups = await cognito.getUserPool(silently, id);
  await createMissingGroups(groups, options.groups, now());

  return {
    id,
    name,
    clientId,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${id}`,
    key,
    relyingParty: { origin: new URL(options.siteUrl).origin, id: new URL(options.siteUrl).hostname },
    now,
    users: usersIn(store),
    sessions: createSessions(now),
    guesses: createGuesses(now),
    triggers,
    groupsOf: (user) => groups.listUserGroupMembership(silently, user),
    leaveAllGroups: (user) => groups.removeUserFromAllGroups(silently, user),
    deliver: onMessage,
    stock: (operation, request) => stock(operation)(silently, request),
  };
}

async function openStock(options: CognitoOptions, store: DataStore, now: () => Date): Promise<CognitoService> {
  const stores = {
    create: async (_context: unknown, id: string) =>
      id === options.userPoolId ? store : openRecordStore(path.join(options.dataDir, id)),
  };
  const pools = new UserPoolServiceFactoryImpl({ get: now }, stores);
  const cognito = await new CognitoServiceFactoryImpl(options.dataDir, stores, pools).create(silently, {});
  await cognito.createUserPool(silently, {
    Id: options.userPoolId,
    Name: options.userPoolId,
    AliasAttributes: ['email'],
    MfaConfiguration: 'OPTIONAL',
    Policies: { PasswordPolicy: passwordPolicy },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    CreationDate: now(),
    LastModifiedDate: now(),
  });
  return cognito;
}

async function createMissingGroups(pool: PoolService, names: readonly string[], now: Date): Promise<void> {
  for (const GroupName of names)
    if (!(await pool.getGroupByGroupName(silently, GroupName)))
      await pool.saveGroup(silently, { GroupName, CreationDate: now, LastModifiedDate: now });
}
