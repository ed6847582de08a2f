import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * A font configuration beside the packaged browser, for `FONTCONFIG_FILE`. Its own names `/tmp`, where it is not unpacked
 * everywhere, and without one it loads no font at all, not even those of a page.
 * @param others folders of more fonts
 */
export async function browserFonts(executablePath: string, others: readonly string[] = []): Promise<string> {
  const folder = dirname(executablePath);
  const file = join(folder, 'fonts.conf');
  const places = [join(folder, 'fonts'), ...others].map((place) => `<dir>${place}</dir>`).join('');
  const cache = `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  // Another browser may be reading it.
  const written = `${file}.${randomUUID()}`;
  await writeFile(
    written,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${places}${cache}</fontconfig>`,
  );
  await rename(written, file);
  return file;
}
