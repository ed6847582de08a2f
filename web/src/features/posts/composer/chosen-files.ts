import { everyFile, filesFor } from '../../../../../shared/platforms/platform-media.ts';
import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import { type FileLists, filesIn } from '../../../files/use-files.ts';
import { composerTexts } from './messages.ts';

export function fileProblem(files: FileLists, platforms: readonly Platform[]): string | undefined {
  const chosen = everyFile(filesFor(filesIn(files), platforms));
  if (chosen.some(({ state }) => state.kind === 'sending')) return composerTexts.uploadsRunning;
  return chosen.some(({ state }) => state.kind === 'failed') ? composerTexts.uploadsFailed : undefined;
}
