import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import type { LocalOptions } from '../../infra/local/run/start.ts';
import { startSystem } from '../support/local/local-system.ts';
import { tellWhatIsShown } from './watched-page.ts';

type System = Awaited<ReturnType<typeof startSystem>>;

/** The whole product and a browser beside it. */
export interface Running {
  readonly system: System;
  readonly browser: Browser;
}

/**
 * The product and a browser for the tests of a file, there from before its first to after its last.
 * @param environment what the product is started with, once that is known
 */
export function inABrowser(environment: () => Promise<LocalOptions['environment']> = async () => ({})): Running {
  let running: { system: System; browser: Browser } | undefined;
  const there = () => {
    if (running === undefined) throw new Error('The product runs only while the tests do');
    return running;
  };
  beforeAll(async () => {
    const [system, browser] = await Promise.all([startSystem(await environment()), chromium.launch(inject('browser'))]);
    running = { system, browser };
  });
  beforeEach(({ onTestFailed }) => onTestFailed(() => tellWhatIsShown(there().browser)));
  afterAll(async () => {
    const { system, browser } = there();
    await browser.close();
    await system.stop();
  });
  return {
    get system() {
      return there().system;
    },
    get browser() {
      return there().browser;
    },
  };
}
