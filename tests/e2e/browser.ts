import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** What keeps a headless browser quiet on a machine without a network. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Made for Lambda, where one page is drawn: a browser of one process ends with its first closed context, and people's browsers keep pages apart. */
const notHere = new Set([
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
]);

export interface OpenBrowser {
  browser: Browser;
  close(): Promise<void>;
}

/** Chromium from npm, or the one `CHROMIUM_PATH` names. */
export async function openBrowser(): Promise<OpenBrowser> {
  const path = process.env['CHROMIUM_PATH'];
  if (path !== undefined) {
    const browser = await chromium.launch({ executablePath: path, args: quiet });
    return { browser, close: () => browser.close() };
  }
  return openPackaged();
}

/** The packaged browser unpacks itself into the temporary folder: it gets one of its own, which is gone afterwards. */
async function openPackaged(): Promise<OpenBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'nashra-browser-'));
  process.env['TMPDIR'] = folder;
  // The libraries it needs are unpacked only where it believes to run on Lambda, which it decides when it is loaded.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  await provideFonts(folder);
  const args = [...new Set([...packaged.args, ...quiet])].filter((arg) => !notHere.has(arg));
  const browser = await chromium.launch({ executablePath, args });
  return {
    browser,
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Its own font configuration looks in `/tmp` alone. */
async function provideFonts(folder: string) {
  const file = join(folder, 'fonts.conf');
  const places = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${places}</fontconfig>`,
  );
  process.env['FONTCONFIG_FILE'] = file;
}
