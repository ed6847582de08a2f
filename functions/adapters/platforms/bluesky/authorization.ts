import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { connectionRefused, scopesMissing } from '../../../use-cases/connections/refusals.ts';
import type { Authorization } from '../../../use-cases/connections/grant-ports.ts';
import { PlatformUnreachable } from '../send.ts';
import { BlueskyError } from './failure.ts';
import type { Bluesky } from './bluesky.ts';
import { didOf, serverOf } from './identity.ts';
import { newKey, PrivateKey } from './signed-token.ts';
import { blueskyScopes } from './client-metadata.ts';
import { Granted, tokenPair } from './tokens.ts';

const DidDocument = z.object({
  id: z.string(),
  alsoKnownAs: z.array(z.string()).default([]),
  service: z.array(z.object({ id: z.string(), type: z.string(), serviceEndpoint: z.string() })).default([]),
});
const ProtectedResource = z.object({ authorization_servers: z.array(z.url()).length(1) });
interface Identity {
  readonly did: string;
  readonly handle: string;
  /** Origin of the server that has the account's posts. */
  readonly pds: string;
  /** Origin of the server that grants access to it. */
  readonly issuer: string;
}

/** Undefined when nobody has the handle. Throws as `ask`. */
async function findIdentity(bluesky: Bluesky, handle: string): Promise<Identity | undefined> {
  const did = await didOf(bluesky, handle);
  if (did === undefined) return undefined;
  const { id, alsoKnownAs, service } = await get(bluesky, documentAddress(bluesky, did), DidDocument);
  // Each names the other, or the handle is not the account's.
  if (id !== did || !alsoKnownAs.some((name) => name.toLowerCase() === `at://${handle}`)) return undefined;
  const server = service.find(({ id: name, type }) => name.endsWith('#atproto_pds') && type.startsWith('Atproto'));
  const pds = URL.parse(server?.serviceEndpoint ?? '')?.origin;
  if (pds === undefined) return undefined;
  const { authorization_servers } = await get(
    bluesky,
    `${pds}/.well-known/oauth-protected-resource`,
    ProtectedResource,
  );
  const [issuer = ''] = authorization_servers.map((address) => new URL(address).origin);
  return { did, handle, pds, issuer };
}

const documentAddress = ({ settings }: Bluesky, did: string) =>
  did.startsWith('did:web:')
    ? `https://${did.slice('did:web:'.length)}/.well-known/did.json`
    : `${settings.directoryUrl}/${did}`;

const get = <S extends z.ZodType>(bluesky: Bluesky, url: string, shape: S) =>
  bluesky.ask({ method: 'GET', url }, shape);

const platform = platformNames.bluesky;

const Pushed = z.object({ request_uri: z.string() });

/** What is kept while the person is away. */
const Memo = z.object({
  did: z.string(),
  handle: z.string(),
  pds: z.string(),
  issuer: z.string(),
  tokenUrl: z.string(),
  verifier: z.string(),
  key: PrivateKey,
});
type Memo = z.infer<typeof Memo>;

/** https://atproto.com/specs/oauth */
export function blueskyAuthorization(bluesky: Bluesky): Authorization {
  const { clientId, clock } = bluesky.settings;

  return {
    async begin({ state, redirectUri, account = '' }) {
      try {
        const identity = await findIdentity(bluesky, account.replace(/^@/, '').toLowerCase());
        if (identity === undefined) throw accountUnknown(account);
        const server = await serverOf(bluesky, identity.issuer);
        const [verifier, key] = [randomBytes(32).toString('base64url'), newKey()];
        const { request_uri } = await bluesky.askAsClient(
          { issuer: server.issuer, url: server.pushed_authorization_request_endpoint },
          {
            response_type: 'code',
            redirect_uri: redirectUri,
            scope: blueskyScopes.join(' '),
            state,
            login_hint: identity.handle,
            code_challenge: createHash('sha256').update(verifier).digest('base64url'),
            code_challenge_method: 'S256',
          },
          Pushed,
          { key },
        );
        const url = new URL(server.authorization_endpoint);
        url.search = new URLSearchParams({ client_id: clientId, request_uri }).toString();
        const memo: Memo = { ...identity, tokenUrl: server.token_endpoint, verifier, key };
        return { url: url.href, memo: JSON.stringify(memo) };
      } catch (error) {
        throw translated(error);
      }
    },

    async grant({ code, redirectUri, memo = '', issuer: answeredBy }) {
      const { did, handle, pds, issuer, tokenUrl, verifier, key } = Memo.parse(JSON.parse(memo));
      if (answeredBy !== issuer) throw connectionRefused('bluesky', 'Another server answered.');
      try {
        const form = {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        };
        const granted = await bluesky.askAsClient({ issuer, url: tokenUrl }, form, Granted, { key });
        if (granted.sub !== did) throw connectionRefused('bluesky', `Please agree with the account ${handle}.`);
        const scopes = granted.scope.split(' ');
        const missing = blueskyScopes.filter((scope) => !scopes.includes(scope));
        if (missing.length > 0) throw scopesMissing('bluesky', missing);
        const { token, ...life } = tokenPair(granted, { key, did, issuer }, clock());
        const account = { accountId: did, accountName: handle, profileId: did, profileName: handle };
        return {
          personId: did,
          scopes,
          missingScopes: [],
          expiresAt: life.refreshExpiresAt,
          profiles: [],
          accounts: [{ ...account, platformData: { pds }, token, life }],
        };
      } catch (error) {
        throw translated(error);
      }
    },
  };
}

const accountUnknown = (account: string) =>
  new DomainError('invalid', 'connection.account-unknown', {
    params: { platform, account },
  });

function translated(error: unknown): unknown {
  const isTrouble = error instanceof BlueskyError && (error.status >= 500 || error.status === 429);
  if (isTrouble || error instanceof PlatformUnreachable)
    return new DomainError('unavailable', 'connection.unavailable', { params: { platform } });
  return error instanceof BlueskyError ? connectionRefused('bluesky', error.message || (error.code ?? '')) : error;
}
