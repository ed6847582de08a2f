import { describe, expect, it } from 'vitest';
import { beginDueReports } from '../../../../functions/use-cases/reports/begin-due-reports.ts';
import { sendNow } from '../../../../functions/use-cases/reports/send-again.ts';
import { takeMailEvent } from '../../../../functions/use-cases/mail/mail-refusals.ts';
import { answerRecipient } from '../../../../functions/use-cases/reports/report-recipients.ts';
import { sendReport } from '../../../../functions/use-cases/reports/send-report.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { blockedBy, type MailProblem } from '../../../../shared/domain/mail/mail-problem.ts';
import { newSending, type ReportedTime } from '../../../../shared/domain/reports/report-sending.ts';
import type { StoredReportSettings } from '../../../../shared/domain/reports/report-settings.ts';
import { minute } from '../../../../shared/durations.ts';
import { newClientId } from '../../../support/ids.ts';
import { memoryBranding } from '../../../support/memory/branding.ts';
import { memoryClients } from '../../../support/memory/clients.ts';
import { memoryMailRefusals } from '../../../support/memory/mail-refusals.ts';
import { memoryMedia } from '../../../support/memory/media.ts';
import { memoryMetrics } from '../../../support/memory/metrics.ts';
import { memoryPostingSettings } from '../../../support/memory/posting-settings.ts';
import { memoryPosts } from '../../../support/memory/posts.ts';
import { memoryReportLinks } from '../../../support/memory/report-links.ts';
import { memoryReportRecipients } from '../../../support/memory/report-recipients.ts';
import { memoryReportSendings } from '../../../support/memory/report-sendings.ts';
import { memoryReportSettings } from '../../../support/memory/report-settings.ts';
import { aClient } from '../../../support/records/client-record.ts';

const due = '2026-12-01T06:00:00.000Z';
const now = new Date('2026-12-01T06:30:00.000Z');
const [owner, books] = ['owner@cedar.example', 'books@cedar.example'];

const chosen: Omit<StoredReportSettings, 'version'> = {
  isOn: true,
  day: 1,
  language: 'en',
  recipients: [owner, books],
  isPreviewedFirst: false,
  isWeekly: false,
  nextAt: due,
};

interface World {
  settings?: Partial<StoredReportSettings>;
  client?: Partial<Client>;
  failing?: string[];
}

async function world({ settings: wanted = {}, client: known = {}, failing = [] }: World = {}) {
  const client = aClient({
    name: 'Cedar',
    plan: 'professional',
    subscriptionStatus: 'active',
    paymentStatus: 'paid',
    planEndDate: '2027-12-01T00:00:00.000Z',
    ...known,
  });
  const clients = memoryClients([client]);
  const [reportSettings, sendings] = [memoryReportSettings(clients), memoryReportSendings()];
  await reportSettings.save(client.id, { version: 0 }, { ...chosen, ...wanted });
  const refusals = memoryMailRefusals(clients);
  const queued: { period: ReportedTime }[] = [];
  const mails: {
    to: string;
    subject: string;
    text: string;
    files?: readonly { name: string }[] | undefined;
    stopAddress?: string | undefined;
  }[] = [];
  const printed: string[] = [];
  let ids = 0;
  const deps = {
    clients,
    reportSettings,
    sendings,
    refusals,
    settings: memoryPostingSettings(clients),
    branding: memoryBranding(clients),
    media: memoryMedia(),
    metrics: memoryMetrics(),
    posts: memoryPosts(),
    reportLinks: memoryReportLinks(clients),
    recipients: memoryReportRecipients(clients),
    addresses: async () => (path: string) => path,
    queue: { send: async (report: { period: ReportedTime }) => void queued.push(report) },
    mailer: {
      async send(mail: (typeof mails)[number]) {
        if (failing.includes(mail.to)) throw new Error('The mail service refused it');
        const problem = blockedBy(await refusals.find(client.id, mail.to));
        if (problem === undefined) mails.push(mail);
        return problem;
      },
    },
    takeMail: async (clientId: Client['id']) => clientId === client.id,
    print: async ({ from }: { from: string }) => {
      printed.push(from);
      return new TextEncoder().encode('%PDF');
    },
    siteUrl: 'https://nashra.example',
    agency: 'Nashra',
    newId: () => `01JD11111111111111111111${(ids += 1) + 10}`,
    newSecret: () => 'secret',
    hasTime: () => true,
    onFailure: () => undefined,
    now,
  };
  const begin = (at = now) => beginDueReports({ ...deps, now: at });
  const send = (period: ReportedTime = '2026-11', more: Partial<typeof deps> = {}) =>
    sendReport({ clientId: client.id, period }, false, { ...deps, ...more });
  const found = (period: ReportedTime = '2026-11') => sendings.find(client.id, period);
  return { client, deps, queued, mails, printed, begin, send, found, failing };
}

it('is queued once at its time, and the next one has its own', async () => {
  const { client, deps, queued, begin } = await world();
  expect(await begin(new Date(due))).toEqual({ queued: 0, failed: 0 });
  expect(await begin()).toEqual({ queued: 1, failed: 0 });
  expect(await begin()).toEqual({ queued: 0, failed: 0 });
  expect(queued.map(({ period }) => period)).toEqual(['2026-11']);
  expect((await deps.reportSettings.find(client.id))?.nextAt).toBe('2027-01-01T06:00:00.000Z');
});

it('goes to its own client and to no more others than the day has room for; the rest are for a person', async () => {
  const asked: string[] = [];
  const recipients = [owner, books, 'one@strangers.example', 'two@strangers.example'];
  const { client, mails, begin, send, found } = await world({ settings: { recipients }, client: { email: owner } });
  await begin();
  await send('2026-11', { takeMail: async (clientId) => asked.push(clientId) <= 2 });
  expect(asked).toEqual([client.id, client.id, client.id]);
  expect(mails.map(({ to }) => to)).toEqual([owner, books, 'one@strangers.example']);
  expect(await found()).toMatchObject({ state: 'failed', mails: { 'two@strangers.example': 'failed' } });
});

it('to an address that its client has not verified counts like one to others, and for a sub-client at its parent', async () => {
  const asked: string[] = [];
  const parentClientId = newClientId();
  const unverified = { email: owner, isEmailUnverified: true, parentClientId, isSubClient: true } as const;
  const { begin, send } = await world({ settings: { recipients: [owner] }, client: unverified });
  await begin();
  await send('2026-11', { takeMail: async (clientId) => asked.push(clientId) > 0 });
  expect(asked).toEqual([parentClientId]);
});

it('is queued again by a run that was interrupted before the client’s time moved on, and sent once all the same', async () => {
  const { deps, queued, begin, send, mails } = await world();
  const interrupted = { ...deps.reportSettings, save: async () => Promise.reject(new Error('The function ended')) };
  expect(await beginDueReports({ ...deps, reportSettings: interrupted })).toEqual({ queued: 0, failed: 1 });
  await begin();
  expect(queued).toHaveLength(2);
  await send();
  await send();
  expect(mails.map(({ to }) => to)).toEqual([owner, books]);
});

it('goes to each recipient with its PDF and a link that works', async () => {
  const { begin, send, found, mails, printed } = await world();
  await begin();
  await send();
  expect(mails[0]).toMatchObject({ to: owner, subject: 'Cedar – Monthly report: November 2026' });
  expect(mails[0]?.files?.map(({ name }) => name)).toEqual(['2026-11.pdf']);
  expect(mails[0]?.text).toMatch(/https:\/\/nashra\.example\/report#\S+\.secret/);
  expect(printed).toEqual(['2026-11-01']);
  expect(await found()).toMatchObject({ state: 'sent', mails: { [owner]: 'sent', [books]: 'sent' } });
});

it('goes to nobody who has not confirmed or has stopped the reports, and is whole without them', async () => {
  const [added, leaving] = ['new@cedar.example', 'leaving@cedar.example'];
  const { client, deps, begin, send, found, mails } = await world({
    settings: { recipients: [owner, added, leaving], unasked: [owner, leaving] },
  });
  const once = await begin();
  await send();
  expect(once.queued).toBe(1);
  expect(mails.map(({ to }) => to)).toEqual([owner, leaving]);
  expect(await found()).toMatchObject({ state: 'sent', mails: { [added]: 'unconfirmed', [leaving]: 'sent' } });
  const token = new URL(mails[1]?.stopAddress ?? '').searchParams.get('token') ?? '';
  expect(mails[1]?.text).toContain(`https://nashra.example/report#stop.${token}`);
  await answerRecipient({ token, answer: 'stop' }, { ...deps, isSameSecret: (a, b) => a === b });
  await deps.sendings.create(newSending({ clientId: client.id, period: '2026-10' }, 'queued', now));
  await send('2026-10');
  expect(mails.map(({ to }) => to)).toEqual([owner, leaving, owner]);
  expect((await found('2026-10'))?.mails).toEqual({ [owner]: 'sent', [added]: 'unconfirmed', [leaving]: 'stopped' });
});

it('that nobody of its recipients wants has failed, without being made', async () => {
  const { begin, send, found, printed } = await world({ settings: { recipients: [books], unasked: [] } });
  await begin();
  await send();
  expect(await found()).toMatchObject({ state: 'failed', mails: { [books]: 'unconfirmed' } });
  expect(printed).toEqual([]);
});

it('that fails for one recipient goes to the others, and again to that one alone', async () => {
  const { client, deps, begin, send, found, mails, failing } = await world({ failing: [owner] });
  await begin();
  await send();
  expect(await found()).toMatchObject({ state: 'failed', mails: { [owner]: 'failed', [books]: 'sent' } });
  failing.pop();
  const staff = { clientId: client.id, role: 'admin' as const };
  await sendNow(staff, { clientId: client.id, period: '2026-11' }, deps);
  await send();
  expect(mails.map(({ to }) => to)).toEqual([books, owner]);
  expect((await found())?.state).toBe('sent');
  await expect(sendNow(staff, { clientId: client.id, period: '2026-11' }, deps)).rejects.toMatchObject({
    code: 'report.sent',
  });
});

it('is refused by hand while nobody is to get it, and for days to come', async () => {
  const { client, deps, queued } = await world({ settings: { isOn: false, recipients: [] } });
  const staff = { clientId: client.id, role: 'admin' as const };
  const ask = (period: ReportedTime) => sendNow(staff, { clientId: client.id, period }, deps);
  await expect(ask('2026-11')).rejects.toMatchObject({ code: 'report.no-recipient' });
  const read = await deps.reportSettings.find(client.id);
  await deps.reportSettings.save(client.id, { version: read?.version ?? 0 }, { ...chosen, isOn: false });
  for (const period of ['2026-12', '2026-11-30'] as const)
    await expect(ask(period)).rejects.toMatchObject({ code: 'report.not-over' });
  expect(queued).toEqual([]);
  expect(await ask('2026-11')).toMatchObject({ state: 'queued' });
});

it('that went to nobody is not called sent', async () => {
  const { deps, client, begin, send, found } = await world();
  await begin();
  const read = await deps.reportSettings.find(client.id);
  await deps.reportSettings.save(
    client.id,
    { version: read?.version ?? 0 },
    { ...chosen, isOn: false, recipients: [] },
  );
  await send();
  expect(await found()).toMatchObject({ state: 'failed', mails: {} });
});

it('of a worker that died in a mail is taken over, and leaves that mail to a person', async () => {
  const { client, deps, begin, send, found, mails } = await world();
  await begin();
  const stuck = { ...deps.mailer, send: async () => new Promise<undefined>(() => undefined) };
  void send('2026-11', { mailer: stuck });
  await expect.poll(async () => (await found())?.mails[owner]).toBe('sending');
  await send();
  expect(mails).toEqual([]);
  await send('2026-11', { now: new Date(now.getTime() + 10 * minute) });
  expect(mails.map(({ to }) => to)).toEqual([books]);
  expect(await found()).toMatchObject({ state: 'failed', mails: { [owner]: 'sending', [books]: 'sent' } });
  expect(await deps.sendings.needingPerson(new Date(now.getTime() + 1))).toMatchObject([{ clientId: client.id }]);
});

it('that cannot be printed is tried again, and fails with its last try', async () => {
  const { client, deps, begin, found } = await world();
  await begin();
  const unprinted = { ...deps, print: async () => Promise.reject(new Error('No browser')) };
  const of = { clientId: client.id, period: '2026-11' };
  await expect(sendReport(of, false, unprinted)).rejects.toThrow('No browser');
  expect((await found())?.state).toBe('queued');
  await expect(sendReport(of, true, unprinted)).rejects.toThrow('No browser');
  expect((await found())?.state).toBe('failed');
});

it('waits for a person where it is to be seen first, and then goes out', async () => {
  const { client, deps, queued, begin, send, found, mails } = await world({ settings: { isPreviewedFirst: true } });
  expect(await begin()).toEqual({ queued: 0, failed: 0 });
  expect((await found())?.state).toBe('waiting');
  await send();
  expect(mails).toEqual([]);
  const own = { clientId: client.id, role: 'user' as const };
  await sendNow(own, { clientId: client.id, period: '2026-11' }, deps);
  expect(queued).toHaveLength(1);
  await send();
  expect(mails).toHaveLength(2);
});

it('of a week is a short mail without a PDF, and is left out when it is late', async () => {
  const weekly = { isOn: false, isWeekly: true, isPreviewedFirst: true, nextAt: '2026-12-07T06:00:00.000Z' };
  const { queued, begin, send, mails, printed } = await world({ settings: weekly });
  await begin(new Date('2026-12-08T06:00:00.000Z'));
  expect(queued.map(({ period }) => period)).toEqual(['2026-11-30']);
  await send('2026-11-30');
  expect(mails[0]?.subject).toMatch(/^Cedar – The week: 30 November\s–\s6 December 2026$/);
  expect([mails[0]?.files, printed]).toEqual([undefined, []]);
  expect(await begin(new Date('2026-12-15T06:00:00.001Z'))).toEqual({ queued: 0, failed: 0 });
});

it.each([
  ['the plan has none', { plan: 'starter' as const }],
  ['the plan has ended', { planEndDate: '2026-11-30T00:00:00.000Z' }],
  ['the client is deactivated', { isActive: false }],
])('does not go out where %s, and its time moves on', async (_why, client) => {
  const { client: known, deps, queued, begin } = await world({ client });
  await begin();
  expect(queued).toEqual([]);
  expect((await deps.reportSettings.find(known.id))?.nextAt).toBe('2027-01-01T06:00:00.000Z');
});

describe('a mail that comes back', () => {
  const after = (minutes: number) => new Date(now.getTime() + minutes * minute).toISOString();

  async function sentWorld() {
    const known = await world();
    const { client, deps, begin, send } = known;
    const of = { clientId: client.id, period: '2026-11' };
    const feedback = (problem: MailProblem, more: { to?: string; mailedAt?: string; report?: string } = {}) =>
      takeMailEvent(
        { clientId: client.id, to: owner, report: '2026-11', problem, mailedAt: after(0), at: after(1), ...more },
        deps,
      );
    const again = (email?: string, role: 'admin' | 'user' = 'admin') =>
      sendNow({ clientId: client.id, role }, { ...of, email }, { ...deps, now: new Date(after(60)) });
    await begin();
    return { ...known, feedback, again, send };
  }

  it('makes its report failed for that address, and known to Home, though it is heard twice', async () => {
    const { deps, send, feedback, found } = await sentWorld();
    await send();
    for (let time = 0; time < 2; time += 1) await feedback('no-mailbox');
    expect(await found()).toMatchObject({ state: 'failed', mails: { [owner]: 'no-mailbox', [books]: 'sent' } });
    expect(await found()).not.toHaveProperty('sentAt');
    expect(await deps.sendings.needingPerson(new Date(after(1)))).toHaveLength(1);
  });

  it('keeps the address from further mails until staff try it again', async () => {
    const { send, feedback, again, mails, found } = await sentWorld();
    await send();
    await feedback('no-mailbox');
    await again();
    await send();
    expect(mails.map(({ to }) => to)).toEqual([owner, books]);
    expect((await found())?.mails[owner]).toBe('no-mailbox');
    await expect(again(owner, 'user')).rejects.toMatchObject({ code: 'access.admin-only' });
    await again(owner);
    await send();
    expect(mails.map(({ to }) => to)).toEqual([owner, books, owner]);
    expect((await found())?.state).toBe('sent');
  });

  it('is old feedback once it was sent again, also from a queue of failed messages', async () => {
    const { send, feedback, again, found } = await sentWorld();
    await send();
    await feedback('no-mailbox');
    await again(owner);
    await send();
    await feedback('no-mailbox');
    expect((await found())?.state).toBe('sent');
    await feedback('unwanted', { mailedAt: after(61) });
    expect((await found())?.mails[owner]).toBe('unwanted');
  });

  it('blocks nothing when the mailbox was full', async () => {
    const { send, feedback, again, mails, found } = await sentWorld();
    await send();
    await feedback('full');
    expect((await found())?.mails[owner]).toBe('full');
    await again(undefined, 'user');
    await send();
    await feedback('full');
    expect(mails).toHaveLength(3);
    expect((await found())?.state).toBe('sent');
  });

  it('may be heard of before its worker notes that it went out', async () => {
    const { deps, send, feedback, found } = await sentWorld();
    const early = {
      async send({ to }: { to: string }) {
        if (to === owner) await feedback('no-mailbox');
        return undefined;
      },
    };
    await send('2026-11', { mailer: early });
    expect(await found()).toMatchObject({ state: 'failed', mails: { [owner]: 'no-mailbox', [books]: 'sent' } });
    expect(blockedBy(await deps.refusals.find((await found())!.clientId, owner))).toBe('no-mailbox');
  });

  it('of an address or a report that nobody knows changes no report', async () => {
    const { send, feedback, found } = await sentWorld();
    await send();
    await feedback('returned', { to: 'stranger@cedar.example' });
    await feedback('returned', { report: '2026-01' });
    expect((await found())?.state).toBe('sent');
  });
});
