import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerRecipient,
  resendConfirmation,
  askNewRecipients,
  openRecipient,
  viewRecipients,
} from '../../../../functions/use-cases/reports/report-recipients.ts';
import { editReportSettings } from '../../../../functions/use-cases/reports/report-settings.ts';
import type { Mail } from '../../../../functions/use-cases/mail/mailer.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { day } from '../../../../shared/durations.ts';
import { memoryClients } from '../../../support/memory/clients.ts';
import { memoryPostingSettings } from '../../../support/memory/posting-settings.ts';
import { memoryReportRecipients } from '../../../support/memory/report-recipients.ts';
import { memoryReportSettings } from '../../../support/memory/report-settings.ts';
import { memoryThrottles } from '../../../support/memory/throttles.ts';
import { noon } from '../../../support/noon.ts';
import { aClient } from '../../../support/records/client-record.ts';

const [books, boss] = ['books@cedar.example', 'boss@cedar.example'];
const given = {
  isOn: true,
  day: 5,
  language: 'en' as const,
  isPreviewedFirst: false,
  isWeekly: false,
};

let mails: Mail[];
beforeEach(() => {
  mails = [];
});

function world(known: Partial<Client> = {}, more: readonly Client[] = []) {
  const client = aClient({ name: 'Cedar', plan: 'professional', ...known });
  const clients = memoryClients([client, ...more]);
  let secrets = 0;
  let isFailing = false;
  const deps = {
    clients,
    settings: memoryPostingSettings(clients),
    reportSettings: memoryReportSettings(clients),
    recipients: memoryReportRecipients(clients),
    throttles: memoryThrottles(),
    mailer: {
      async send(mail: Mail) {
        if (isFailing) throw new Error('The mail service refused it');
        mails.push(mail);
        return undefined;
      },
    },
    takeMail: async () => true,
    newSecret: () => `secret${(secrets += 1)}`,
    isSameSecret: (one: string, other: string) => one === other,
    agency: 'Harbour & Co',
    siteUrl: 'https://nashra.example',
    onFailure: () => undefined,
    now: noon,
  };
  const own = { clientId: client.id, role: 'user' as const };
  const staff = { clientId: client.id, role: 'admin' as const };
  const later = (days: number) => ({ ...deps, now: new Date(noon.getTime() + days * day) });
  async function save(recipients: string[], at: Partial<typeof deps> = {}) {
    const version = (await deps.reportSettings.find(client.id))?.version ?? 0;
    const saved = await editReportSettings(own, client.id, { ...given, recipients, version }, deps);
    await askNewRecipients(client.id, saved, { ...deps, ...at });
  }
  const states = async () =>
    Object.fromEntries((await viewRecipients(own, client.id, deps)).map(({ email, state }) => [email, state]));
  const again = (email: string, caller: typeof own | typeof staff = own, at = deps) =>
    resendConfirmation(caller, { clientId: client.id, email }, at);
  const fail = (is: boolean) => (isFailing = is);
  return { client, deps, own, staff, later, save, states, again, fail };
}

const tokenIn = (mail: Mail | undefined) => new URL(mail?.stopAddress ?? '').searchParams.get('token') ?? '';

describe('a recipient who is added', () => {
  it('is asked once, in the language of the reports, and waits', async () => {
    const { save, states } = world();
    await save([books]);
    await save([books, boss]);
    expect(mails.map(({ to, subject, senderName }) => [to, subject, senderName])).toEqual([
      [books, 'Would you like reports about Cedar?', 'Harbour & Co'],
      [boss, 'Would you like reports about Cedar?', 'Harbour & Co'],
    ]);
    const [question] = mails;
    const page = 'https://nashra.example/report#';
    expect(question?.text).toContain(`${page}yes.${tokenIn(question)}`);
    expect(question?.text).toContain(`${page}stop.${tokenIn(question)}`);
    expect(await states()).toEqual({ [books]: 'waiting', [boss]: 'waiting' });
  });

  it('gets reports by a press alone, not by an opened page', async () => {
    const { save, states, deps } = world();
    await save([books]);
    const token = tokenIn(mails[0]);
    expect(await openRecipient(token, deps)).toEqual({
      clientName: 'Cedar',
      sender: 'Harbour & Co',
      language: 'en',
      state: 'waiting',
      mayConfirm: true,
    });
    expect(await states()).toEqual({ [books]: 'waiting' });
    expect(await answerRecipient({ token, answer: 'yes' }, deps)).toEqual({ state: 'ready' });
    expect(await states()).toEqual({ [books]: 'ready' });
    await expect(answerRecipient({ token, answer: 'yes' }, deps)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('may say yes within seven days, and no at any time', async () => {
    const { save, later, states } = world();
    await save([books]);
    const token = tokenIn(mails[0]);
    expect(await openRecipient(token, later(7))).toMatchObject({ state: 'waiting', mayConfirm: false });
    await expect(answerRecipient({ token, answer: 'yes' }, later(7))).rejects.toMatchObject({ kind: 'not-found' });
    await answerRecipient({ token, answer: 'stop' }, later(400));
    expect(await states()).toEqual({ [books]: 'stopped' });
  });

  it('is not asked beyond the day’s mails, and waits for a person to ask again', async () => {
    const { save, states, again } = world();
    await save([books], { takeMail: async () => false });
    expect([mails, await states()]).toEqual([[], { [books]: 'waiting' }]);
    await again(books);
    expect(mails.map(({ to }) => to)).toEqual([books]);
  });

  it('whose question could not be mailed was not asked', async () => {
    const { own, client, deps, save, fail } = world();
    fail(true);
    await save([books]);
    expect(await viewRecipients(own, client.id, deps)).toEqual([{ email: books, state: 'waiting' }]);
  });

  it.each([
    ['the client’s own verified address', {}, 'ready'],
    ['the client’s own address that it has not verified', { isEmailUnverified: true as const }, 'waiting'],
  ])('with %s is %s', async (_who, known, state) => {
    const { client, save, states } = world({ ...known, email: books });
    await save([client.email]);
    expect([mails.length, await states()]).toEqual([state === 'ready' ? 0 : 1, { [books]: state }]);
  });

  it.each([
    ['of staff', { isStaff: true as const, plan: 'enterprise' as const }, 'ready'],
    ['of another client', {}, 'waiting'],
  ])('with the address of an account %s: %s', async (_who, known, state) => {
    const { save, states } = world({}, [aClient({ email: boss, ...known })]);
    await save([boss]);
    expect([mails.length, await states()]).toEqual([state === 'ready' ? 0 : 1, { [boss]: state }]);
  });
});

describe('a recipient from before recipients were asked', () => {
  it('counts as confirmed while it stays in the settings', async () => {
    const { client, deps, save, states } = world();
    await deps.reportSettings.save(client.id, { version: 0 }, { ...given, recipients: [books] });
    expect(await states()).toEqual({ [books]: 'ready' });
    await save([books, boss]);
    expect([mails.map(({ to }) => to), await states()]).toEqual([[boss], { [books]: 'ready', [boss]: 'waiting' }]);
    await save([boss]);
    await save([books, boss]);
    expect(await states()).toEqual({ [books]: 'waiting', [boss]: 'waiting' });
  });
});

describe('asking again', () => {
  it('mails the same links three times in a week, then no more', async () => {
    const { save, again } = world();
    await save([books]);
    await again(books);
    await again(books);
    await expect(again(books)).rejects.toMatchObject({ kind: 'too-many' });
    expect(new Set(mails.map(tokenIn)).size).toBe(1);
    expect(mails).toHaveLength(3);
  });

  it('counts one address over all clients', async () => {
    const all = Array.from({ length: 11 }, () => aClient({ plan: 'professional' }));
    const { deps, staff } = world({}, all);
    for (const { id } of all) {
      const saved = await editReportSettings(staff, id, { ...given, recipients: [books], version: 0 }, deps);
      await askNewRecipients(id, saved, deps);
    }
    expect(mails).toHaveLength(10);
  });

  it('is refused for an address that is no recipient, and for one that gets the reports', async () => {
    const { client, save, again } = world({ email: 'owner@cedar.example' });
    await save([client.email]);
    await expect(again(books)).rejects.toMatchObject({ code: 'report-recipient.not-found' });
    await expect(again(client.email)).rejects.toMatchObject({ code: 'report-recipient.ready' });
  });

  it('is for staff alone where the reader has stopped the reports', async () => {
    const { save, again, staff, deps, states } = world();
    await save([books]);
    const token = tokenIn(mails[0]);
    await answerRecipient({ token, answer: 'stop' }, deps);
    await expect(again(books)).rejects.toMatchObject({ code: 'access.admin-only' });
    await again(books, staff);
    expect(await states()).toEqual({ [books]: 'stopped' });
    await answerRecipient({ token, answer: 'yes' }, deps);
    expect(await states()).toEqual({ [books]: 'ready' });
  });
});

describe('the stop', () => {
  it('keeps its day when it is pressed twice, and may be taken back by its reader', async () => {
    const { save, own, client, deps, later } = world();
    await save([books]);
    const token = tokenIn(mails[0]);
    await answerRecipient({ token, answer: 'yes' }, deps);
    await answerRecipient({ token, answer: 'stop' }, later(1));
    await answerRecipient({ token, answer: 'stop' }, later(2));
    const [shown] = await viewRecipients(own, client.id, deps);
    expect(shown).toMatchObject({ state: 'stopped', stoppedAt: later(1).now.toISOString() });
    expect(await openRecipient(token, later(90))).toMatchObject({ state: 'stopped', mayConfirm: true });
    expect(await answerRecipient({ token, answer: 'yes' }, later(90))).toEqual({ state: 'ready' });
  });

  it.each(['', 'x', 'no.such.token', `01JD0000000000000000000001.${'0'.repeat(64)}.secret`])(
    'with the token “%s” is answered as if there were none',
    async (token) => {
      const { deps } = world();
      const answers = [openRecipient(token, deps), answerRecipient({ token, answer: 'stop' }, deps)];
      for (const answer of answers)
        await expect(answer).rejects.toMatchObject({ code: 'report-recipient.not-found', params: undefined });
    },
  );
});
