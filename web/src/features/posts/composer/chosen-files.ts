import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import { filesAt, type FileLists } from '../../../files/use-files.ts';
import { composerTexts } from './messages.ts';

/** The lists that go out: the common one, and those of these platforms. */
const listsOf = (files: FileLists, platforms: readonly Platform[]) => [
  files.all,
  ...platforms.map((platform) => filesAt(files, platform)),
];

export function fileProblem(files: FileLists, platforms: readonly Platform[]): string | undefined {
  const covers = platforms.flatMap((platform) => files.covers?.[platform] ?? []);
  const chosen = [...listsOf(files, platforms).flat(), ...covers];
  if (chosen.some(({ state }) => state.kind === 'sending')) return composerTexts.uploadsRunning;
  return chosen.some(({ state }) => state.kind === 'failed') ? composerTexts.uploadsFailed : undefined;
}
