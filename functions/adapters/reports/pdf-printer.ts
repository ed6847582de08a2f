import chromium from '@sparticuz/chromium';
import { chromium as driver, type Page, type Route } from 'playwright-core';
import { reportContracts } from '../../../shared/contracts/report-contracts.ts';
import { reportLinkPage } from '../../../shared/public-pages.ts';
import { moreLetters } from './more-letters.ts';
import type { PrintReport } from '../../use-cases/reports/send-report.ts';

/** Where nothing may fork, which other machines allow. */
const ofLambda = new Set(['--single-process', '--no-zygote']);
const insecure = new Set(['--disable-web-security', '--allow-running-insecure-content']);

/** A word keeps the letters that it was first drawn with, so that all fonts are there before the report is. */
const loadFonts = 'Promise.all([...document.fonts].map((face) => face.load())).then(() => undefined)';

/** Prints the public page of reports. The page gets the report that it asks for from here, and reaches nothing but its own site. */
export const pdfPrinter =
  (siteUrl: string): PrintReport =>
  async (report) => {
    const isInLambda = process.env['AWS_LAMBDA_FUNCTION_NAME'] !== undefined;
    const path = process.env['CHROMIUM_PATH'];
    const browser = await driver.launch({
      executablePath: path ?? (await chromium.executablePath()),
      args: chromium.args.filter((arg) => !insecure.has(arg) && (isInLambda || !ofLambda.has(arg))),
    });
    try {
      const page = await browser.newPage({ bypassCSP: true, serviceWorkers: 'block' });
      await page.route('**/*', (route) => answer(route, siteUrl, report));
      return await printed(page, siteUrl);
    } finally {
      await browser.close();
    }
  };

async function answer(route: Route, siteUrl: string, report: object): Promise<void> {
  const url = route.request().url();
  if (url === `${siteUrl}${reportContracts.openReportLink.path}`) {
    const body = JSON.stringify(report);
    const content = await moreLetters(body);
    const frame = route.request().frame();
    if (content !== '') await frame.addStyleTag({ content });
    await frame.evaluate(loadFonts);
    return route.fulfill({ contentType: 'application/json', body });
  }
  return url.startsWith(`${siteUrl}/`) ? route.continue() : route.abort();
}

async function printed(page: Page, siteUrl: string): Promise<Uint8Array> {
  await page.goto(`${siteUrl}${reportLinkPage}`);
  await page.locator('.report').waitFor();
  await page.waitForFunction('[...document.images].every((image) => image.complete)');
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
}
