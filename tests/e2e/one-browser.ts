import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { installBrowser } from '../support/browser/browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address at which the browser of the run takes orders. */
    browser: string;
  }
}

/** Unpacks and starts one browser for all files of a project. */
export default async function startBrowser(project: TestProject) {
  const { launch, remove } = await installBrowser();
  const server = await chromium.launchServer(launch);
  project.provide('browser', server.wsEndpoint());
  return async () => {
    await server.close();
    await remove();
  };
}
