import * as z from 'zod';
import { BlueskyError } from './failure.ts';
import { handlesIn } from './facets.ts';
import type { Bluesky } from './bluesky.ts';

const Did = z
  .string()
  .max(300)
  .regex(/^did:(plc:[a-z2-7]{24}|web:[a-z0-9.-]+)$/);
const Resolved = z.object({ did: Did });

/** The account of a handle; undefined when nobody has it. Throws as `ask`. */
export async function didOf(bluesky: Bluesky, handle: string) {
  const query = new URLSearchParams({ handle }).toString();
  const url = `${bluesky.settings.appviewUrl}/xrpc/com.atproto.identity.resolveHandle?${query}`;
  try {
    return (await bluesky.ask({ method: 'GET', url }, Resolved)).did;
  } catch (error) {
    if (error instanceof BlueskyError && error.status < 500 && error.status !== 429) return undefined;
    throw error;
  }
}

/** More handles than this stay plain text: each is asked for. */
const mostMentions = 10;

/** Accounts by the handles that a text mentions. Throws as `ask`. */
export async function mentionedIn(bluesky: Bluesky, text: string): Promise<Readonly<Record<string, string>>> {
  const handles = handlesIn(text).slice(0, mostMentions);
  const found = await Promise.all(handles.map(async (handle) => [handle, await didOf(bluesky, handle)] as const));
  return Object.fromEntries(found.flatMap(([handle, did]) => (did === undefined ? [] : [[handle, did]])));
}

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
