import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { LanguageTag } from '../../../shared/domain/language.ts';
import { monthOfDay, monthsLater } from '../../../shared/domain/reports/report-period.ts';
import { agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { addressIn } from '../../../shared/page-languages.ts';
import { patterns } from '../../../web/src/paths.ts';
import { applicationAt } from '../../support/requests/owners.ts';
import { agencyInFullSwing, clientEmail, expectWhole, sweptLanguages } from '../in-languages.ts';
import { desk, phone, sitAt, visit, walk } from '../visit.ts';
import { isWhole, sampled } from '../../support/whole.ts';

const agency = agencyInFullSwing();

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
/** A deletion request that there is not. */
const unknownRequest = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const returned = [
  'auth/instagram/callback?error=access_denied',
  'auth/instagram/deauthorize',
  'auth/instagram/data-deletion',
  'data-deletion/callback',
  `data-deletion/status/${unknownRequest}`,
];
const adminPaths =
  'dashboard team join conversations clients posts posts?view=calendar posts/new posts/import posts/print media subscriptions account account/keys operations events numbers webhooks webhooks/facebook data-deletion/requests notifications';
const clientPaths =
  ' posts posts?view=calendar posts/new posts/import posts/month posts/print approvals conversations media history analytics reports settings settings/plan settings/keys events notifications help';

async function consentPath() {
  const asked = { response_type: 'code', code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' };
  const request = new URLSearchParams({ client_id: await applicationAt(agency.url()), ...asked });
  return `auth/consent?${request.toString()}`;
}

async function screensOfAdmin() {
  const id = await agency.clientId();
  const ofClient = parts.map((part) => `clients/${id}/${part}`);
  const others = [
    `connect?client=${id}`,
    `client/${id}/posts/month`,
    `posts/${await agency.plannedPost()}/edit`,
    await consentPath(),
  ];
  return [...adminPaths.split(' '), ...returned, ...ofClient, ...others].map((path) => `/${path}`);
}

async function screensOfClient() {
  const home = `/client/${await agency.clientId()}`;
  const post = await agency.plannedPost();
  const inWorkspace = [...clientPaths.split(' '), `posts/${post}/edit`, `posts?post=${post}`];
  return [
    ...inWorkspace.map((path) => (path === '' ? home : `${home}/${path}`)),
    '/payment?plan=professional&method=now',
  ];
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

/** They lead elsewhere: to a new post, to the plan. That of a platform, too, but its pattern has the page of a consent. */
const leadingOn: readonly string[] = [patterns.create, patterns.clientBilling];

it('every page of the app is among those that are read', async () => {
  const read = [...(await screensOfAdmin()), ...(await screensOfClient()), ...publicScreens];
  const addresses = read.map((path) => new URL(path, agency.url()).pathname);
  const left = Object.values(patterns).filter((pattern) => !addresses.some((path) => matchPath(pattern, path)));
  expect(left).toEqual(leadingOn);
});

/** At a change; all of them at night. */
const everyThird = (paths: readonly string[]) => paths.filter((_, place) => isWhole || place % 3 === 0);

it.each(
  sweptLanguages.flatMap((tag) => [
    ...sampled(1, [
      [tag, 'a client', 'on a phone', phone, 'client', screensOfClient] as const,
      [tag, 'an admin', 'at a desk', desk, 'admin', screensOfAdmin] as const,
    ]),
  ]),
)('in %s %s %s reads every screen whole', async (tag, _who, _where, seat, who, screens) => {
  const { context, page, faults } = await visit(agency.browser());
  await sitAt(page, seat);
  const goTo = walk(page);
  await agency.enter(page, who, tag);
  for (const path of everyThird(await screens())) {
    await goTo(`${agency.url()}${path}`);
    await page.locator(`html[lang=${tag}] h1`).first().waitFor();
    await expectWhole(page);
  }
  expect(faults).toEqual([]);
  await context.close();
});

it.each(sampled(0, sweptLanguages))('in %s a visitor on a phone reads every public page whole', async (tag) => {
  const { context, page, faults } = await visit(agency.browser());
  await sitAt(page, phone);
  for (const path of publicScreens) {
    await page.goto(`${agency.url()}${addressIn(tag, path)}`);
    await page.locator(`html[lang=${tag}] h1`).first().waitFor();
    await page.waitForLoadState('networkidle');
    await expectWhole(page);
  }
  expect(faults).toEqual([]);
  await context.close();
});

/** The pages of links that staff send, each in the language of who gets it. */
async function linksIn(language: LanguageTag) {
  const call = await agency.as('admin');
  const clientId = await agency.clientId();
  const { version } = await call(contracts.getReportSettings, { params: { clientId } });
  const off = { isOn: false, isWeekly: false, isPreviewedFirst: false, day: 1, recipients: [clientEmail] };
  await call(contracts.updateReportSettings, { params: { clientId }, body: { ...off, language, version } });
  const month = monthsLater(monthOfDay(agencyDay(new Date().toISOString())), -1);
  const answers = await Promise.all([
    call(contracts.createApproval, { body: { clientId, postIds: [await agency.plannedPost()], language } }),
    call(contracts.createConnectLink, { body: { clientId, platforms: ['facebook', 'linkedin'], language } }),
    call(contracts.createReportLink, { body: { clientId, month } }),
  ]);
  return answers.map(({ link }) => link);
}

it.each(sweptLanguages)('in %s who gets a link reads its page whole', async (tag) => {
  const { context, page, faults } = await visit(agency.browser());
  await sitAt(page, phone);
  for (const link of await linksIn(tag)) {
    await page.goto('about:blank');
    await page.goto(link);
    await page.locator(`html[lang=${tag}] h1`).first().waitFor();
    await page.waitForLoadState('networkidle');
    await expectWhole(page);
  }
  expect(faults).toEqual([]);
  await context.close();
});
