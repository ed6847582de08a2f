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

/** What a browser is started with. */
interface BrowserLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

export interface InstalledBrowser {
  launch: BrowserLaunch;
  remove: () => Promise<void>;
}

/** Chromium from npm, unpacked, or the one `CHROMIUM_PATH` names. */
export async function installBrowser(): Promise<InstalledBrowser> {
  const path = process.env['CHROMIUM_PATH'];
  if (path !== undefined)
    return { launch: { executablePath: path, args: quiet, env: inherited() }, remove: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'nashra-browser-'));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  return { launch: await unpacked(folder), remove };
}

export interface OpenBrowser {
  browser: Browser;
  close(): Promise<void>;
}

/** A browser that is installed for itself alone. */
export async function openBrowser(): Promise<OpenBrowser> {
  const { launch, remove } = await installBrowser();
  const browser = await chromium.launch(launch);
  return {
    browser,
    async close() {
      await browser.close();
      await remove();
    },
  };
}

/** The variables of this process. */
const inherited = () =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** The packaged browser unpacks itself into the temporary folder, which is `folder` meanwhile. */
async function unpacked(folder: string): Promise<BrowserLaunch> {
  const before = { ...process.env };
  process.env['TMPDIR'] = folder;
  // The libraries it needs are unpacked only where it believes to run on Lambda, which it decides when it is loaded.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const executablePath = await packaged.executablePath();
    const args = [...new Set([...packaged.args, ...quiet])].filter((arg) => !notHere.has(arg));
    return { executablePath, args, env: { ...inherited(), FONTCONFIG_FILE: await ensureFonts(folder) } };
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** Its own font configuration looks in `/tmp` alone. */
async function ensureFonts(folder: string): Promise<string> {
  const file = join(folder, 'fonts.conf');
  const places = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${places}</fontconfig>`,
  );
  return file;
}
