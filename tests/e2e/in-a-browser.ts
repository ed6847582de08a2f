import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import type { LocalOptions } from '../../infra/local/run/start.ts';
import { forkSystem, type Product } from '../support/local/forked-system.ts';
import { installBrowser } from '../support/browser/browser.ts';
import { tellWhatIsShown } from './watched-page.ts';

export interface Running {
  readonly system: Product;
  readonly browser: Browser;
}

interface BrowserOptions {
  /** For what is measured of the whole browser: its memory, or a trace, of which it writes one at a time. */
  readonly isOwn?: boolean;
}

/** @param settings evaluated before the start */
export function inABrowser(
  settings: () => Promise<LocalOptions['environment']> = async () => ({}),
  { isOwn = false }: BrowserOptions = {},
): Running {
  let running: (Running & { stop: () => Promise<void> }) | undefined;
  const current = () => {
    if (running === undefined) throw new Error('The product runs only while the tests do');
    return running;
  };
  beforeAll(async () => {
    const [{ product, stop }, { browser, remove }] = await Promise.all([
      forkSystem(await settings()),
      isOwn ? ownBrowser() : sharedBrowser(),
    ]);
    running = {
      system: product,
      browser,
      async stop() {
        await browser.close();
        await remove();
        await stop();
      },
    };
  });
  beforeEach(({ onTestFailed }) => onTestFailed(() => tellWhatIsShown(current().browser)));
  afterAll(() => current().stop());
  return {
    get system() {
      return current().system;
    },
    get browser() {
      return current().browser;
    },
  };
}

const sharedBrowser = async () => ({
  browser: await chromium.connect(inject('browser')),
  remove: async () => undefined,
});

async function ownBrowser() {
  const { launch, remove } = await installBrowser();
  return { browser: await chromium.launch(launch), remove };
}
