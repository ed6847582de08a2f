import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { monthOfDay, monthsLater } from '../../../shared/domain/reports/report-month.ts';
import { agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { addressIn } from '../../../shared/page-languages.ts';
import { apiClient, signIn } from '../../support/api/api-client.ts';
import { installation } from '../../support/local/spawned-system.ts';
import { expectNothingCut } from '../nothing-cut.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';
import { expectAccessibleAsItIs, expectToFit, resize } from '../watched-page.ts';

/** With the demo of an agency in full swing, so that screens show what they have words for. */
let place: Awaited<ReturnType<typeof installation>>;
let browser: Browser;
let url: string;
let adminPassword: string;
beforeAll(async () => {
  place = await installation({ DEMO: '1' });
  [{ url, adminPassword }, browser] = await Promise.all([place.start(), chromium.connect(inject('browser'))]);
});
afterAll(async () => {
  await browser.close();
  await place.remove();
});

const languages = ['en', 'ar', 'fr'] as const;
const admin = 'admin@nashra.demo';
const [client, clientPassword] = ['cedar@nashra.demo', 'welcome cedar 1'];

const parts = [
  '',
  'posts',
  'history',
  'conversations',
  'files',
  'numbers',
  'reports',
  'brand',
  'subscription',
  'activity',
];
const idOf = async (email: string) => {
  const call = apiClient(url, await signIn(url, admin, adminPassword));
  return (await call(contracts.findClientByEmail, { query: { email } })).id;
};

async function plannedPost() {
  const call = apiClient(url, await signIn(url, client, clientPassword));
  const { posts } = await call(contracts.listPosts, { query: { clientId: await idOf(client), status: 'scheduled' } });
  const [first] = posts;
  if (first === undefined) throw new Error('The demo has no planned post');
  return first.id;
}

const adminPaths =
  'dashboard clients posts posts?view=calendar posts/new posts/import posts/print media subscriptions account operations webhooks data-deletion/requests notifications';
const clientPaths =
  ' posts posts?view=calendar posts/new posts/import posts/print approvals conversations media history analytics reports settings settings/plan notifications help';

async function screensOfAdmin() {
  const id = await idOf(client);
  const ofClient = parts.map((part) => `clients/${id}/${part}`);
  const others = [`connect?client=${id}`, `posts/${await plannedPost()}/edit`];
  return [...adminPaths.split(' '), ...ofClient, ...others].map((path) => `/${path}`);
}

async function screensOfClient() {
  const home = `/client/${await idOf(client)}`;
  const post = await plannedPost();
  const inWorkspace = [...clientPaths.split(' '), `posts/${post}/edit`, `posts?post=${post}`];
  return [
    ...inWorkspace.map((path) => (path === '' ? home : `${home}/${path}`)),
    '/payment?plan=professional&method=now',
  ];
}

type Names = Readonly<Record<(typeof languages)[number], string>>;
/** Where a dialog is opened, and the button that opens it. */
type Opened = readonly [path: string, button: Names];

const dialogsOfAdmin = (id: string): readonly Opened[] => [
  ['/clients', { en: 'Add client', ar: 'إضافة عميل', fr: 'Ajouter un client' }],
  [`/connect?client=${id}`, { en: 'Send connect link', ar: 'إرسال رابط ربط', fr: 'Envoyer un lien de connexion' }],
  [`/clients/${id}/brand`, { en: 'Edit link tags', ar: 'تعديل وسوم الروابط', fr: 'Modifier les marques des liens' }],
  [
    `/clients/${id}/brand`,
    { en: 'Edit sets and snippets', ar: 'تعديل المجموعات والمقاطع', fr: 'Modifier les groupes et les extraits' },
  ],
  [
    `/clients/${id}/brand`,
    { en: 'Change logo and colour', ar: 'تغيير الشعار واللون', fr: 'Modifier le logo et la couleur' },
  ],
  ['/account', { en: 'Turn on', ar: 'تفعيل', fr: 'Activer' }],
];

const dialogsOfClient = (id: string): readonly Opened[] => [
  [`/client/${id}`, { en: 'Edit accounts', ar: 'تعديل الحسابات', fr: 'Modifier les comptes' }],
  [`/client/${id}/posts/new`, { en: 'Suggest captions', ar: 'اقتراح نصوص', fr: 'Suggérer des légendes' }],
  [`/client/${id}/settings`, { en: 'Change password', ar: 'تغيير كلمة المرور', fr: 'Changer le mot de passe' }],
  [`/client/${id}/settings`, { en: 'Edit slots', ar: 'تعديل المواعيد الثابتة', fr: 'Modifier les créneaux' }],
];

async function openDialog(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').first().waitFor();
}

const publicScreens = [
  '/',
  '/pricing',
  '/contact',
  '/help',
  '/terms',
  '/privacy',
  '/data-deletion/instructions',
  '/login',
  '/signup',
];

/** At both widths; with axe, which is slow, at one. */
async function expectWhole(page: Page, tag: string) {
  await page.locator(`html[lang=${tag}]`).waitFor();
  await page.waitForLoadState('networkidle');
  await expectAccessibleAsItIs(page);
  await expectToFit(page);
  const { width, height } = page.viewportSize() ?? desk;
  await resize(page, width === desk.width ? phone : desk);
  await expectNothingCut(page);
  await resize(page, { width, height });
}

/** The account keeps it, and each device it signs in on follows. */
async function speak(language: (typeof languages)[number], email: string, password: string) {
  const call = apiClient(url, await signIn(url, email, password));
  await call(contracts.editMe, { body: { language } });
}

it.each(
  languages.flatMap((tag) => [
    [tag, 'a client', 'on a phone', phone, client, () => clientPassword, screensOfClient, dialogsOfClient] as const,
    [tag, 'an admin', 'at a desk', desk, admin, () => adminPassword, screensOfAdmin, dialogsOfAdmin] as const,
  ]),
)(
  'in %s %s %s reads every screen and dialog whole',
  async (tag, _who, _where, seat, email, password, screens, dialogs) => {
    const { context, page, faults } = await visit(browser);
    await sitAt(page, seat);
    await speak(tag, email, password());
    await logIn(page, url, email, password());
    await page.locator(`html[lang=${tag}] h1`).first().waitFor();
    for (const path of await screens()) {
      await page.goto(`${url}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectWhole(page, tag);
    }
    for (const [path, button] of dialogs(await idOf(client))) {
      await page.goto(`${url}${path}`);
      await openDialog(page, button[tag]);
      await expectWhole(page, tag);
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);

it.each(languages)('in %s a visitor on a phone reads every public page whole', async (tag) => {
  const { context, page, faults } = await visit(browser);
  await sitAt(page, phone);
  for (const path of publicScreens) {
    await page.goto(`${url}${addressIn(tag, path)}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectWhole(page, tag);
  }
  expect(faults).toEqual([]);
  await context.close();
});

/** The pages of links that staff send, each in the language of who gets it. */
async function linksIn(language: (typeof languages)[number]) {
  const call = apiClient(url, await signIn(url, admin, adminPassword));
  const clientId = await idOf(client);
  const { version } = await call(contracts.getReportSettings, { params: { clientId } });
  const off = { isOn: false, isWeekly: false, isPreviewedFirst: false, day: 1, recipients: [client] };
  await call(contracts.editReportSettings, { params: { clientId }, body: { ...off, language, version } });
  const month = monthsLater(monthOfDay(agencyDay(new Date().toISOString())), -1);
  const answers = await Promise.all([
    call(contracts.askForApproval, { body: { clientId, postIds: [await plannedPost()], language } }),
    call(contracts.makeConnectLink, { body: { clientId, platforms: ['facebook', 'linkedin'], language } }),
    call(contracts.makeReportLink, { body: { clientId, month } }),
  ]);
  return answers.map(({ link }) => link);
}

it.each(languages)('in %s who gets a link reads its page whole', async (tag) => {
  const { context, page, faults } = await visit(browser);
  await sitAt(page, phone);
  for (const link of await linksIn(tag)) {
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectWhole(page, tag);
  }
  expect(faults).toEqual([]);
  await context.close();
});
