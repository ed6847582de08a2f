import { join } from 'node:path';
import webPush from 'web-push';
import * as z from 'zod';
import { readIfPresent, replaceFile, readStored } from '../data-folder/stored-file.ts';

const PushKeys = z.object({ publicKey: z.string().min(1), privateKey: z.string().min(1) });

export async function localPushKeys(dataDir: string): Promise<string> {
  const file = join(dataDir, 'push-keys.json');
  const stored = await readIfPresent(file);
  if (stored !== undefined) {
    await readStored(file, 'remove it; browsers must turn their notifications on again', () =>
      PushKeys.parse(JSON.parse(stored)),
    );
    return stored;
  }
  const made = JSON.stringify(webPush.generateVAPIDKeys());
  await replaceFile(file, made);
  return made;
}
