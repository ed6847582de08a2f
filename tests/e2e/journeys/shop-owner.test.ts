import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { day } from '../../../shared/durations.ts';
import { publishedAt, runJob } from '../../support/api/agency.ts';
import { apiClient, signIn } from '../../support/api/api-client.ts';
import { emailCode, mailsTo } from '../../support/api/email-code.ts';
import { eventually } from '../../support/local/eventually.ts';
import { byblos } from '../../support/platforms/meta-simulator-client.ts';
import { agree, unexpected } from '../at-the-platform.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectAccessible, expectToFit, watch } from '../watched-page.ts';

const running = inABrowser();

const email = 'layal@saj.example';
const password = 'زعتر وجبنة صباحًا';
const content = 'مناقيش طازجة من الصاج كل صباح 🫓';

/** On a phone whose language is Arabic, in Beirut. */
const arabicPhone = {
  viewport: { width: 390, height: 844 },
  locale: 'ar-LB',
  timezoneId: 'Asia/Beirut',
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

async function expectWhole(page: Page) {
  await page.locator('html[lang=ar][dir=rtl]').waitFor();
  await expectAccessible(page);
  await expectToFit(page);
}

const touchButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().tap();
const touchLink = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true }).first().tap();

/** A double press counts once. */
async function startTrial(page: Page): Promise<string> {
  await page.goto(`${running.system.url}/ar`);
  await expectWhole(page);
  await page.getByRole('main').getByRole('link', { name: 'ابدأ الآن' }).first().tap();
  await page.getByRole('textbox', { name: 'الاسم الكامل', exact: true }).fill('صاج ليال');
  await page.getByRole('textbox', { name: 'البريد الإلكتروني', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'كلمة المرور', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'تأكيد كلمة المرور', exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /أوافق/ }).check();
  await expectWhole(page);
  await touchButton(page, 'أنشئ الحساب');
  await page.waitForURL(/\/pricing\?email=/);
  await touchLink(page, 'ابدأ تجربة مجانية لثلاثة أيام');
  await page.getByText('الباقة المختارة').waitFor();
  await expectWhole(page);
  await page.getByRole('button', { name: 'ابدأ تجربة مجانية لثلاثة أيام', exact: true }).first().dblclick();
  await page.getByRole('heading', { level: 1, name: 'أهلًا صاج ليال' }).waitFor();
  return page.url();
}

async function confirmAddress(page: Page) {
  await page.getByLabel('الرمز من البريد').fill(await emailCode(running.system.url, email));
  await expectWhole(page);
  await touchButton(page, 'تأكيد');
  await page.getByText('تم تأكيد بريدك الإلكتروني').waitFor();
}

async function connectFacebook(page: Page, home: string) {
  await touchLink(page, 'ربط الحسابات');
  await expectWhole(page);
  await touchButton(page, 'ربط Facebook');
  await agree(page, { pages: [byblos.id] });
  await page.getByText('تم ربط Facebook').waitFor();
  await page.waitForURL(home);
}

async function publish(page: Page) {
  await touchLink(page, 'إنشاء منشور');
  await page.getByRole('textbox', { name: 'المحتوى' }).fill(content);
  await page.getByRole('checkbox', { name: /Facebook/ }).check();
  await page.getByRole('radio', { name: 'نشر الآن' }).check();
  await expectWhole(page);
  await touchButton(page, 'نشر الآن');
  await page
    .getByRole('link', { name: /عرض على Facebook/ })
    .first()
    .waitFor();
  expect(await publishedAt(running.system.simulatorUrl)).toMatchObject([{ platform: 'facebook', message: content }]);
}

async function readHistory(page: Page, home: string) {
  await page.goto(`${home}/history`);
  await page.getByText(content).first().waitFor();
  await expectWhole(page);
}

async function asAdmin() {
  const { adminEmail, adminPassword } = running.system.demo;
  return apiClient(running.system.url, await signIn(running.system.url, adminEmail, adminPassword));
}

const mailAbout = (subject: string) =>
  eventually(async () => {
    const mails = await mailsTo(running.system.url, email);
    return mails.find((mail) => mail.subject === `Nashra: ${subject}`)?.text;
  });

/** The plan is renewed by a chat with the agency, which is written already. */
async function meetTheEnd(page: Page, home: string) {
  const admin = await asAdmin();
  const { trialEndDate } = await admin(contracts.getClientByEmail, { query: { email } });
  await runJob(running.system.url, 'refresh-status', new Date(Date.parse(trialEndDate) + 1000));
  expect(await mailAbout('انتهت فترتك التجريبية المجانية')).toContain('لا تُنشر منشوراتك حتى تُجدَّد');
  await page.goto(home);
  await page.waitForURL(/\/login/);
  await page.getByText('انتهت فترتك التجريبية. جدّد اشتراكك.').first().waitFor();
  await expectWhole(page);
  const chat = new URL((await page.getByRole('link', { name: 'اتصل بنا للتجديد' }).getAttribute('href')) ?? '');
  // The address is set apart from the words around it, which run the other way.
  expect(chat.searchParams.get('text')).toBe(
    `مرحبًا، أود تجديد اشتراكي في Nashra. بريدي الإلكتروني: \u2068${email}\u2069`,
  );
}

async function renew() {
  const admin = await asAdmin();
  const { subscriptions } = await admin(contracts.listSubscriptions, {});
  const { id } = await admin(contracts.getClientByEmail, { query: { email } });
  const own = subscriptions.find(({ clientId }) => clientId === id);
  if (own === undefined) throw new Error('There is no subscription');
  await admin(contracts.updateSubscription, {
    params: { subscriptionId: own.id },
    body: { status: 'active', version: own.version },
  });
  expect(await mailAbout('باقتك فعّالة')).toContain('مدفوعة حتى');
  const { planEndDate } = await admin(contracts.getClientByEmail, { query: { email } });
  expect(Date.parse(planEndDate)).toBeGreaterThan(Date.now() + 20 * day);
}

async function comeBack(page: Page, home: string) {
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await touchButton(page, 'تسجيل الدخول');
  await page.waitForURL(home);
  await page.getByRole('heading', { level: 1, name: 'أهلًا صاج ليال' }).waitFor();
  await touchLink(page, /^الإشعارات/);
  await page.getByText('باقتك فعّالة').first().waitFor();
  await expectWhole(page);
  await page.goto(`${home}/settings/plan`);
  await page.getByText('فعّال حتى').first().waitFor();
  await expectWhole(page);
}

it('a shop owner on a phone in Arabic starts a trial, publishes, and is back with a renewed plan', async () => {
  const context = await running.browser.newContext(arabicPhone);
  const { faults } = await watch(context);
  const page = await context.newPage();
  const home = await startTrial(page);
  await confirmAddress(page);
  await connectFacebook(page, home);
  await publish(page);
  await readHistory(page, home);
  await meetTheEnd(page, home);
  await renew();
  await comeBack(page, home);
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});
