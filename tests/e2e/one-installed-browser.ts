import type { TestProject } from 'vitest/node';
import { installBrowser, type BrowserLaunch } from '../support/browser/browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    browser: BrowserLaunch;
  }
}

/** Unpacks the browser once for all files, each of which starts it for itself. */
export default async function oneInstalledBrowser(project: TestProject) {
  const { launch, remove } = await installBrowser();
  project.provide('browser', launch);
  return remove;
}
