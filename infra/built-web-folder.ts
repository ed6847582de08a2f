import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './local/run/start-error.ts';

/** @throws {StartError} when the web app below `root` is not built */
export function builtWebFolder(root: string): string {
  const folder = join(root, 'web', 'dist');
  if (!existsSync(folder)) throw new StartError('The web app is not built yet: run "npm run build" first');
  return folder;
}
