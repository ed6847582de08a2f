import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { LocalOptions } from '../../infra/local/start.ts';
import { startSystem } from '../integration/local-system.ts';
import { openBrowser, type OpenBrowser } from './browser.ts';
import { tellWhatIsShown } from './watched-page.ts';

type System = Awaited<ReturnType<typeof startSystem>>;

/** The whole product and a browser beside it. */
export interface Running {
  readonly system: System;
  readonly browser: OpenBrowser['browser'];
}

/**
 * The product and a browser for the tests of a file, there from before its first to after its last.
 * @param environment what the product is started with, once that is known
 */
export function inABrowser(environment: () => Promise<LocalOptions['environment']> = async () => ({})): Running {
  let running: { system: System; opened: OpenBrowser } | undefined;
  const there = () => {
    if (running === undefined) throw new Error('The product runs only while the tests do');
    return running;
  };
  beforeAll(async () => {
    const [system, opened] = await Promise.all([startSystem(await environment()), openBrowser()]);
    running = { system, opened };
  });
  beforeEach(({ onTestFailed }) => onTestFailed(() => tellWhatIsShown(there().opened.browser)));
  afterAll(async () => {
    const { system, opened } = there();
    await opened.close();
    await system.stop();
  });
  return {
    get system() {
      return there().system;
    },
    get browser() {
      return there().opened.browser;
    },
  };
}
