import * as z from 'zod';
import { ApiKey, Scope } from '../domain/access/api-key.ts';
import {
  ApplicationMetadata,
  AuthorizationRequest,
  NewConsent,
  requestProblems,
  TokenRequest,
} from '../domain/access/application.ts';
import { day, hour, minute, second } from '../durations.ts';
import { type Contract, contractsAt } from './contract.ts';

const contract = contractsAt('accounts');

const each = (by: 'address' | 'network' | 'everyone', limit: number, window: number) =>
  ({ by, limit, windowSeconds: window / second }) as const;

/** Services that many people use call from few addresses. */
const byApplications = [each('address', 600, 10 * minute)] as const;

/** What a person is asked to agree to. */
const ConsentView = z.object({
  /** `host`: where the person goes on; absent: on their own machine. */
  application: z.object({ name: z.string(), host: z.string().optional() }),
  /** What it asks for, of what the person may give. */
  scopes: z.array(Scope),
  isInPlan: z.boolean(),
  /** Where the person goes who says no. */
  refusedTo: z.string(),
  /** What is wrong with the request; `refusedTo` tells the application. */
  problem: z.enum(requestProblems).optional(),
});
export type ConsentView = z.infer<typeof ConsentView>;

/** How programs that people let work with their account get their tokens: OAuth 2.1, by its own names and errors. */
export const applicationContracts = {
  /** https://datatracker.ietf.org/doc/html/rfc7591 */
  createApplication: contract('POST', '/api/applications', {
    action: 'public',
    oauth: 'json',
    status: 201,
    body: ApplicationMetadata,
    response: z.object({
      client_id: z.string(),
      client_id_issued_at: z.int(),
      client_name: z.string(),
      redirect_uris: z.array(z.string()),
      token_endpoint_auth_method: z.literal('none'),
      grant_types: z.array(z.string()),
      response_types: z.array(z.string()),
    }),
    throttles: [each('address', 60, hour), each('network', 200, hour), each('everyone', 2000, day)],
  }),
  createConsentView: contract('POST', '/api/consents/views', {
    action: 'keys.manage',
    onlyReads: true,
    body: AuthorizationRequest,
    response: ConsentView,
    // It may call the application's address.
    throttles: [{ by: 'caller', limit: 120, windowSeconds: hour / second }],
  }),
  /** The person says yes, and goes on to `to`. */
  createConsent: contract('POST', '/api/consents', {
    action: 'keys.manage',
    needsFreshSignIn: true,
    needsVerifiedEmail: true,
    status: 201,
    body: NewConsent,
    response: z.object({ to: z.string(), key: ApiKey.pick({ id: true, name: true }) }),
    throttles: [{ by: 'caller', limit: 60, windowSeconds: hour / second }],
  }),
  createToken: contract('POST', '/api/tokens', {
    action: 'public',
    oauth: 'form',
    body: TokenRequest,
    response: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.int(),
      refresh_token: z.string(),
      scope: z.string(),
    }),
    throttles: byApplications,
  }),
  /** https://datatracker.ietf.org/doc/html/rfc7009 */
  createTokenRevocation: contract('POST', '/api/tokens/revocations', {
    action: 'public',
    oauth: 'form',
    body: z.object({ client_id: z.string().max(1000), token: z.string().max(300) }),
    response: z.object({}),
    throttles: byApplications,
  }),
} as const satisfies Record<string, Contract>;

const ofMcp = contractsAt('mcp');
const document = { action: 'public', response: z.unknown() } as const;

/** By which applications find out how people let them in. */
export const discoveryContracts = {
  /** https://www.rfc-editor.org/rfc/rfc9728 */
  getMcpResource: ofMcp('GET', '/.well-known/oauth-protected-resource/mcp', document),
  /** https://www.rfc-editor.org/rfc/rfc8414 */
  getAuthorizationServer: ofMcp('GET', '/.well-known/oauth-authorization-server', document),
} as const satisfies Record<string, Contract>;
