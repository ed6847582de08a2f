import * as z from 'zod';
import { BlueskyError } from './bluesky-error.ts';
import type { Bluesky } from './bluesky.ts';

const ServerMetadata = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  pushed_authorization_request_endpoint: z.url(),
  revocation_endpoint: z.url().optional(),
  authorization_response_iss_parameter_supported: z.literal(true),
});
type ServerMetadata = z.infer<typeof ServerMetadata>;

/** Throws when the document is not the issuer's own. */
export async function serverOf(bluesky: Bluesky, issuer: string): Promise<ServerMetadata> {
  const metadata = await bluesky.ask(
    { method: 'GET', url: `${issuer}/.well-known/oauth-authorization-server` },
    ServerMetadata,
  );
  if (metadata.issuer !== issuer) throw new BlueskyError('The server names another issuer', 502);
  return metadata;
}
