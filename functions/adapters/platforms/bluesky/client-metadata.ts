import { brand } from '../../../../shared/brand.ts';
import { signingKeyId, type Bluesky } from './bluesky.ts';
import { publicHalf } from './signed-token.ts';

export const blueskyScopes = ['atproto', 'transition:generic'];

/** What servers read of us at the address that is our id. https://atproto.com/specs/oauth#client-id-metadata-document */
export async function clientMetadata(
  bluesky: Bluesky,
  { siteUrl, redirectUri }: { siteUrl: string; redirectUri: string },
) {
  const key = publicHalf(await bluesky.signingKey());
  return {
    client_id: bluesky.settings.clientId,
    client_name: brand.name,
    client_uri: siteUrl,
    policy_uri: `${siteUrl}/privacy`,
    tos_uri: `${siteUrl}/terms`,
    redirect_uris: [redirectUri],
    scope: blueskyScopes.join(' '),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    application_type: 'web',
    dpop_bound_access_tokens: true,
    token_endpoint_auth_method: 'private_key_jwt',
    token_endpoint_auth_signing_alg: 'ES256',
    jwks: { keys: [{ ...key, kid: signingKeyId, use: 'sig', alg: 'ES256' }] },
  };
}
