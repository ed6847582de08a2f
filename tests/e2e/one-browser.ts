import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { installBrowser } from '../support/browser/browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's browser, by its WebSocket address. */
    browser: string;
  }
}

export default async function startBrowser(project: TestProject) {
  const { launch, remove } = await installBrowser();
  const server = await chromium.launchServer(launch);
  project.provide('browser', server.wsEndpoint());
  return async () => {
    await server.close();
    await remove();
  };
}
