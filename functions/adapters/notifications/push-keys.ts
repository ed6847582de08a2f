import * as z from 'zod';
import { storedSecret } from '../secrets/stored-secret.ts';

/** The pair by which push services know us (VAPID), base64url. */
const PushKeys = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) });
export type PushKeys = z.infer<typeof PushKeys>;

/** Reads the keys from the secret store; undefined as long as nobody has put them there. */
export function storedPushKeys(secretId: string): () => Promise<PushKeys | undefined> {
  const secret = storedSecret(secretId);
  return async () => pushKeysOf(await secret());
}

function pushKeysOf(text: string): PushKeys | undefined {
  try {
    return PushKeys.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
