import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { browserFonts } from '../../../functions/adapters/reports/pdf-printer.ts';

/** For a machine without a network. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Flags for Lambda. A single process would end with its first closed context, and real browsers isolate pages. */
const notHere = new Set([
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
]);

interface BrowserLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

export interface InstalledBrowser {
  launch: BrowserLaunch;
  remove: () => Promise<void>;
}

/** From npm, or the one in `CHROMIUM_PATH`. */
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

const inherited = () =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** It unpacks itself into the system's temporary folder. */
async function unpacked(folder: string): Promise<BrowserLaunch> {
  const before = { ...process.env };
  process.env['TMPDIR'] = folder;
  // Unpacks its libraries only where it detects Lambda, which it decides when it is loaded.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const executablePath = await packaged.executablePath();
    const args = [...new Set([...packaged.args, ...quiet])].filter((arg) => !notHere.has(arg));
    return {
      executablePath,
      args,
      env: { ...inherited(), FONTCONFIG_FILE: await browserFonts(executablePath, arabicFonts) },
    };
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** Its own has Latin, Greek and Cyrillic. */
const arabic = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-arabic'));
const arabicFonts = ['400Regular', '700Bold'].map((weight) => join(arabic, weight));
