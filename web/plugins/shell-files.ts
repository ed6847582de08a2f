import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What of one language alone the index names. */
const ofLanguage = /<link [^>]*data-language[^>]*>/g;

/** Tells the files that the built app's index names from the rest: without those no page opens. */
export function shellFiles() {
  let index = '';
  const plugin: Plugin = {
    name: 'shell-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      index = (await readFile(join(dir, 'index.html'), 'utf8')).replaceAll(ofLanguage, '');
    },
  };
  /** @param files with addresses below the site's */
  const marked = <File extends { readonly url: string }>(files: readonly File[]) =>
    files.map((file) => ({
      ...file,
      isForLater: file.url.startsWith('assets/') && !index.includes(`"/${file.url}"`),
    }));
  return { plugin, marked };
}
