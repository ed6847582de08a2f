import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { apiClient, type ApiClient, request, signIn } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { startSystem } from '../../support/local/local-system.ts';

interface SentMail {
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

const [email, books] = ['owner@quince.example', 'books@quince.example'];
let system: Awaited<ReturnType<typeof startSystem>>;
let call: ApiClient;
let clientId: ClientId;

beforeAll(async () => {
  system = await startSystem();
  call = apiClient(system.url, await signIn(system.url, 'admin@nashra.demo', system.demo.adminPassword));
  const body = { name: 'Quince', email, plan: 'professional' as const };
  clientId = (await call(contracts.createClient, { body })).client.id;
});
afterAll(() => system.stop());

async function mailsTo(address: string): Promise<SentMail[]> {
  const { body } = await request(`${system.url}/_local/mail`, 'GET');
  return (body as { mail: SentMail[] }).mail.filter(({ to }) => to.includes(address));
}

const mailTo = (address: string, isIt: (mail: SentMail) => boolean) =>
  eventually(async () => (await mailsTo(address)).find(isIt));

const headerOf = ({ headers }: SentMail, name: string) => headers.find((header) => header.name === name)?.value;
const stopAddressOf = (mail: SentMail) => headerOf(mail, 'List-Unsubscribe')?.slice(1, -1) ?? '';
const states = async () => (await call(contracts.listReportRecipients, { params: { clientId } })).recipients;

/** The short mail about the week of a Monday. */
async function sendWeek(period: string) {
  await call(contracts.createReport, { params: { clientId }, body: { period } });
  return eventually(async () => {
    const { reports } = await call(contracts.listReports, { params: { clientId } });
    return reports.find((one) => one.period === period && (one.state === 'sent' || one.state === 'failed'))?.mails;
  });
}

it('a new recipient is asked, gets reports once it has confirmed, and stops them with one click', async () => {
  const { version, recipients: first } = await call(contracts.getReportSettings, { params: { clientId } });
  const isWanted = { isOn: false, day: 1, language: 'en' as const, isPreviewedFirst: false, isWeekly: false };
  await call(contracts.updateReportSettings, {
    params: { clientId },
    body: { ...isWanted, recipients: [...first, books], version },
  });
  const question = await mailTo(books, ({ subject }) => subject === 'Would you like reports about Quince?');
  expect(await states()).toContainEqual(expect.objectContaining({ email: books, state: 'waiting' }));
  expect(headerOf(question, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');

  const [, yes = ''] = /\/report#yes\.(\S+)/.exec(question.text) ?? [];
  const visitor = apiClient(system.url, '');
  expect(await visitor(contracts.createReportRecipientView, { body: { token: yes } })).toMatchObject({
    clientName: 'Quince',
    state: 'waiting',
    mayConfirm: true,
  });
  // A program that checks mails opens every address in them.
  for (const address of [`${system.url}/report`, stopAddressOf(question)]) await request(address, 'GET');
  expect(await states()).toContainEqual(expect.objectContaining({ email: books, state: 'waiting' }));
  expect(await visitor(contracts.createReportRecipientAnswer, { body: { token: yes, answer: 'yes' } })).toEqual({
    state: 'ready',
  });

  expect(await sendWeek('2026-09-07')).toEqual({ [email]: 'sent', [books]: 'sent' });
  const report = await mailTo(books, ({ subject }) => subject.startsWith('Quince – The week'));
  const stop = stopAddressOf(report);
  expect(stop).toMatch(/^http\S+\/api\/report-recipients\/stop\?token=\S+$/);
  const page = `/report#stop.${new URL(stop).searchParams.get('token') ?? ''}`;
  expect(report.text).toContain(`Get no more of these mails: ${system.url}${page}`);
  expect(report.html).toContain(`href="${system.url}${page}"`);

  // A person whose mail program knows no one-click stop comes to the page with the press.
  const opened = await request(stop, 'GET');
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `${system.url}${page}`]);
  const pressed = await fetch(stop, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([pressed.status, await pressed.json()]).toEqual([200, { state: 'stopped' }]);
  expect(await states()).toContainEqual(expect.objectContaining({ email: books, state: 'stopped' }));

  const before = (await mailsTo(books)).length;
  expect(await sendWeek('2026-09-14')).toEqual({ [email]: 'sent', [books]: 'stopped' });
  expect(await mailsTo(books)).toHaveLength(before);
});
