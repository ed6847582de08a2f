import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { forward } from '../../../infra/local/http/request-body.ts';
import { installBrowser } from '../../support/browser/browser.ts';
import { localhostCertificate } from '../../support/fixtures/localhost-certificate.ts';
import { eventually } from '../../support/local/eventually.ts';
import { forkSystem } from '../../support/local/forked-system.ts';

/** Browsers report over HTTPS only. */
async function withTls(siteUrl: string): Promise<string> {
  const server = createServer(localhostCertificate, (request, response) => {
    void forward(request, response, new URL(request.url ?? '/', siteUrl));
  });
  await once(server.listen(0, 'localhost'), 'listening');
  onTestFinished(() => void server.close());
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

/** It sends reports within a second, which it does only for sites that may work in the background. */
async function openReportingBrowser() {
  const { launch, remove } = await installBrowser();
  const key = new X509Certificate(localhostCertificate.cert).publicKey.export({ type: 'spki', format: 'der' });
  const trusted = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
  const browser = await chromium.launch({ ...launch, args: [...launch.args, trusted, '--short-reporting-delay'] });
  onTestFinished(async () => {
    await browser.close();
    await remove();
  });
  return browser.newContext({ permissions: ['background-sync'] });
}

it('a browser’s own report of what the policy forbade arrives in the log, without what names a person', async () => {
  const { product, stop } = await forkSystem({});
  onTestFinished(stop);
  const siteUrl = await withTls(product.url);
  const context = await openReportingBrowser();
  const page = await context.newPage();
  await page.goto(`${siteUrl}/login?email=somebody@example.com`);
  await page.evaluate(`try { document.body.insertAdjacentHTML('beforeend', '<p>markup</p>') } catch {}`);
  const log = join(product.dataDir, 'logs', 'functions.jsonl');
  const line = await eventually(async () =>
    (await readFile(log, 'utf8')).split('\n').find((each) => each.includes('a browser reports a violation')),
  );
  expect(JSON.parse(line)).toMatchObject({
    level: 'WARN',
    directive: 'require-trusted-types-for',
    blocked: 'trusted-types-sink',
    page: '/login',
    isEnforced: true,
  });
  expect(line).not.toContain('somebody');
});
