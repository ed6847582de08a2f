import * as z from 'zod';
import { storedSecret } from '../secrets/stored-secret.ts';

const PushKeys = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) });
export type PushKeys = z.infer<typeof PushKeys>;

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
