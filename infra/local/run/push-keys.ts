import { join } from 'node:path';
import webPush from 'web-push';
import { readIfPresent, replaceFile } from '../data-folder/atomic-file.ts';

export async function localPushKeys(dataDir: string): Promise<string> {
  const file = join(dataDir, 'push-keys.json');
  const stored = await readIfPresent(file);
  if (stored !== undefined) return stored;
  const made = JSON.stringify(webPush.generateVAPIDKeys());
  await replaceFile(file, made);
  return made;
}
