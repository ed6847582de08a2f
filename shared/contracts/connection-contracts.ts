import * as z from 'zod';
import { ConnectableAccount, Connection } from '../domain/connections/connection.ts';
import { ClientId } from '../domain/ids.ts';
import { Instant, isWellFormed, notWellFormed, optionalLine, requiredLine } from '../domain/text.ts';
import { fieldCode } from '../messages/field-code.ts';
import { AccountOptions } from '../platforms/account-options.ts';
import { Board, BoardId, BoardSections, NewBoard } from '../platforms/options/board.ts';
import { FoundPlace } from '../platforms/options/place.ts';
import { type Contract, contractsAt } from './contract.ts';
import { clientParams, clientPlatformParams, platformParams } from './params.ts';

const atConnectedAccounts = contractsAt('connected-accounts');
const atData = contractsAt('data');
const atOauth = contractsAt('oauth');

const agreed = {
  user_id: z.string(),
  pages: z.array(z.object({ id: z.string(), name: z.string() })),
};
const Connected = z.object({ connected: z.literal(true), ...agreed, connection: Connection });
/** The person granted several accounts. `choice` is a one-time secret to choose one of them until `expiresAt`. */
const ToChoose = z.object({
  connected: z.literal(false),
  ...agreed,
  choice: z.string(),
  expiresAt: Instant,
  accounts: z.array(ConnectableAccount),
});

const RedirectAddress = z.url(fieldCode('field.web-address')).max(500);

const secret = z.string().min(1).max(200).refine(isWellFormed, notWellFormed);

export const connectionContracts = {
  listConnections: atData('GET', '/api/clients/{clientId}/connections', {
    action: 'clients.read',
    params: clientParams,
    response: z.object({ connections: z.array(Connection) }),
  }),
  deleteConnection: atData('DELETE', '/api/clients/{clientId}/connections/{platform}', {
    action: 'connections.manage',
    params: clientParams.extend(platformParams.shape),
  }),
  /** What the platform allows for the account's next post at this moment. */
  getAccountOptions: atConnectedAccounts('GET', '/api/clients/{clientId}/connections/{platform}/account-options', {
    action: 'clients.read',
    params: clientParams.extend(platformParams.shape),
    response: z.object({ options: AccountOptions }),
  }),
  /** At the platform, by the words of a name. */
  listPlaces: atConnectedAccounts('GET', '/api/clients/{clientId}/connections/{platform}/places', {
    action: 'clients.read',
    params: clientParams.extend(platformParams.shape),
    query: z.strictObject({ q: requiredLine(100, 'places.words-required') }),
    response: z.object({ places: z.array(FoundPlace) }),
    throttles: [{ by: 'caller', limit: 120, windowSeconds: 300 }],
  }),
  /** Of a board of the account, at this moment. */
  listBoardSections: atConnectedAccounts(
    'GET',
    '/api/clients/{clientId}/connections/{platform}/boards/{boardId}/sections',
    {
      action: 'clients.read',
      params: clientPlatformParams.extend({ boardId: BoardId }),
      response: BoardSections,
      throttles: [{ by: 'caller', limit: 120, windowSeconds: 300 }],
    },
  ),
  /** Made at the platform, which refuses a name that the account has already; stored nowhere. */
  createBoard: atConnectedAccounts('POST', '/api/clients/{clientId}/connections/{platform}/boards', {
    action: 'connections.manage',
    needsVerifiedEmail: true,
    status: 201,
    params: clientPlatformParams,
    body: NewBoard,
    response: Board,
    throttles: [{ by: 'caller-and-client', limit: 30, windowSeconds: 600 }],
  }),
  createAuthorization: atOauth('POST', '/api/auth/{platform}/authorizations', {
    action: 'connections.manage',
    needsVerifiedEmail: true,
    params: platformParams,
    body: z.strictObject({
      clientId: ClientId,
      redirectUri: RedirectAddress,
      /** As the person types it, where the platform must know the account first; its kind, where it has several. */
      account: optionalLine(253),
    }),
    response: z.object({ url: z.string() }),
    throttles: [{ by: 'caller-and-client', limit: 300, windowSeconds: 600 }],
  }),
  createConnection: atOauth('POST', '/api/auth/{platform}/callback', {
    action: 'connections.manage',
    needsVerifiedEmail: true,
    params: platformParams,
    body: z.strictObject({
      code: z.string().min(1).max(2000).refine(isWellFormed, notWellFormed),
      redirect_uri: RedirectAddress,
      state: secret,
      /** Who answered, where the platform says so. */
      iss: z.url().max(500).optional(),
    }),
    response: z.discriminatedUnion('connected', [Connected, ToChoose]),
  }),
  /** What describes our app to a platform where none is registered. */
  getClientMetadata: atOauth('GET', '/api/auth/{platform}/client-metadata', {
    action: 'public',
    params: platformParams,
    response: z.record(z.string(), z.unknown()),
  }),
  createAccountChoice: atOauth('POST', '/api/auth/{platform}/choices', {
    action: 'connections.manage',
    needsVerifiedEmail: true,
    params: platformParams,
    body: z.strictObject({
      choice: secret,
      accountId: z.string().min(1).max(200).refine(isWellFormed, notWellFormed),
    }),
    response: Connected,
  }),
} as const satisfies Record<string, Contract>;
