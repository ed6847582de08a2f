import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import type { LocalOptions } from '../../infra/local/run/start.ts';
import { forkSystem, type Product } from '../support/local/forked-system.ts';
import { tellWhatIsShown } from './watched-page.ts';

export interface Running {
  readonly system: Product;
  readonly browser: Browser;
}

/** @param settings evaluated before the start */
export function inABrowser(settings: () => Promise<LocalOptions['environment']> = async () => ({})): Running {
  let running: (Running & { stop: () => Promise<void> }) | undefined;
  const current = () => {
    if (running === undefined) throw new Error('The product runs only while the tests do');
    return running;
  };
  beforeAll(async () => {
    const [{ product, stop }, browser] = await Promise.all([
      forkSystem(await settings()),
      chromium.connect(inject('browser')),
    ]);
    running = { system: product, browser, stop };
  });
  beforeEach(({ onTestFailed }) => onTestFailed(() => tellWhatIsShown(current().browser)));
  afterAll(async () => {
    const { browser, stop } = current();
    await browser.close();
    await stop();
  });
  return {
    get system() {
      return current().system;
    },
    get browser() {
      return current().browser;
    },
  };
}
