import * as z from 'zod';
import { BlueskyError } from './bluesky-error.ts';
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
