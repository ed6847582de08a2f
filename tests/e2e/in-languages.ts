import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { LanguageTag } from '../../shared/domain/language.ts';
import { apiClient, signIn } from '../support/api/api-client.ts';
import { logIn } from '../support/browser/sign-in.ts';
import { installation } from '../support/local/spawned-system.ts';
import { isWhole } from '../support/whole.ts';
import { expectNothingCut } from './nothing-cut.ts';
import { desk, phone } from './visit.ts';
import { expectAccessibleAsItIs, expectToFit, resize } from './watched-page.ts';

/** At a change, every screen is read in the language that differs most. */
export const sweptLanguages: readonly LanguageTag[] = isWhole ? LanguageTag.options : ['ar'];

const accounts = { admin: 'admin@nashra.demo', client: 'cedar@nashra.demo' } as const;
type Who = keyof typeof accounts;
export const clientEmail = accounts.client;

/** The demo of an agency in full swing, so that screens show what they have words for. */
export function agencyInFullSwing() {
  let place: Awaited<ReturnType<typeof installation>>;
  let browser: Browser;
  let url: string;
  const passwords = { admin: '', client: 'welcome cedar 1' };
  beforeAll(async () => {
    place = await installation({ DEMO: '1' });
    const [started, connected] = await Promise.all([place.start(), chromium.connect(inject('browser'))]);
    [url, browser, passwords.admin] = [started.url, connected, started.adminPassword];
  });
  afterAll(async () => {
    await browser.close();
    await place.remove();
  });
  const as = async (who: Who) => apiClient(url, await signIn(url, accounts[who], passwords[who]));
  return {
    browser: () => browser,
    url: () => url,
    as,
    async clientId() {
      const call = await as('admin');
      return (await call(contracts.getClientByEmail, { query: { email: clientEmail } })).id;
    },
    async plannedPost() {
      const call = await as('client');
      const [first] = (await call(contracts.listPosts, { query: { status: 'scheduled' } })).posts;
      if (first === undefined) throw new Error('The demo has no planned post');
      return first.id;
    },
    /** The account keeps the language, and each device it signs in on follows. */
    async enter(page: Page, who: Who, language: LanguageTag) {
      const call = await as(who);
      await call(contracts.updateMe, { body: { language } });
      await logIn(page, url, accounts[who], passwords[who]);
      await page.locator(`html[lang=${language}] h1`).first().waitFor();
    },
  };
}

/**
 * At both widths; with axe, which is slow, at one.
 * @param part a selector of what axe looks at; everything without it
 */
export async function expectWhole(page: Page, part?: string) {
  await expectAccessibleAsItIs(page, part);
  await expectToFit(page);
  const { width, height } = page.viewportSize() ?? desk;
  await resize(page, width === desk.width ? phone : desk);
  await expectNothingCut(page);
  await resize(page, { width, height });
}
