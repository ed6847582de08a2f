import { beforeEach, describe, expect, it } from 'vitest';
import { settleReset } from '../../../functions/use-cases/clients/end-sessions.ts';
import { offerEmailCode, sendEmailCode, verifyEmail } from '../../../functions/use-cases/clients/verify-email.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { hour } from '../../../shared/durations.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryCredentials } from '../../support/memory/credentials.ts';
import { memoryEmailCodes } from '../../support/memory/email-codes.ts';
import { afterNoon, noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';

const unverified = aClient({ name: 'Cedar', email: 'owner@cedar.example', isEmailUnverified: true });
const owner = { clientId: unverified.id, role: 'user' } as const;
const wrongCode = { kind: 'invalid', code: 'email.wrong-code' };

let sent: { to: string; subject: string; text: string }[];
let isMailDown: boolean;
let takesNoMail = false;
beforeEach(() => {
  sent = [];
  isMailDown = false;
  takesNoMail = false;
});

function world(client: Client = unverified) {
  const [clients, emailCodes] = [memoryClients([client]), memoryEmailCodes()];
  const codes = ['111111', '222222'];
  const mailer = {
    async send(mail: (typeof sent)[number]) {
      if (isMailDown) throw new Error('no mail');
      if (takesNoMail) return 'no-mailbox' as const;
      sent.push(mail);
      return undefined;
    },
  };
  const sending = {
    clients,
    emailCodes,
    mailer,
    newCode: () => codes.shift() ?? '',
    agency: 'Harbour & Co',
    now: noon,
  };
  return {
    clients,
    sending,
    send: () => sendEmailCode(client.id, sending),
    verify: (code: string, now = noon) => verifyEmail(owner, code, { clients, emailCodes, now }),
    isVerified: async () => (await clients.load(client.id)).isEmailUnverified === undefined,
  };
}

describe('a code for an e-mail address', () => {
  it('is sent there, and whoever enters it has the address verified', async () => {
    const { send, verify, isVerified } = world();
    await send();
    expect(sent).toMatchObject([
      { to: 'owner@cedar.example', senderName: 'Harbour & Co', subject: 'Harbour & Co: your code is 111111' },
    ]);
    expect(sent[0]?.text).toContain('Hello Cedar');
    await expect(verify('111112')).rejects.toMatchObject(wrongCode);
    expect(await isVerified()).toBe(false);
    await verify('111111');
    expect(await isVerified()).toBe(true);
    await verify('whatever, it is verified');
  });

  it('replaces the one before', async () => {
    const { send, verify, isVerified } = world();
    await send();
    await send();
    await expect(verify('111111')).rejects.toMatchObject(wrongCode);
    await verify('222222');
    expect(await isVerified()).toBe(true);
  });

  it('holds for an hour', async () => {
    const { send, verify, isVerified } = world();
    await send();
    await expect(verify('111111', afterNoon(hour))).rejects.toMatchObject(wrongCode);
    await verify('111111', afterNoon(hour - 1));
    expect(await isVerified()).toBe(true);
  });

  it('verifies no other address that has taken the place of its own', async () => {
    const { clients, send, verify, isVerified } = world();
    await send();
    await clients.save(unverified, { ...unverified, email: 'other@cedar.example' });
    await expect(verify('111111')).rejects.toMatchObject(wrongCode);
    expect(await isVerified()).toBe(false);
  });

  it('is wrong when none was sent', async () => {
    await expect(world().verify('111111')).rejects.toMatchObject(wrongCode);
  });

  it('is not sent to an address that is verified', async () => {
    await world(aClient({ id: unverified.id })).send();
    expect(sent).toEqual([]);
  });

  it('is refused where mails come back, with what to do', async () => {
    takesNoMail = true;
    await expect(world().send()).rejects.toMatchObject({ kind: 'conflict', code: 'email.closed' });
    expect(sent).toEqual([]);
  });

  it('undoes nothing when it cannot be sent', async () => {
    isMailDown = true;
    const warnings: object[] = [];
    const { sending, send } = world();
    await offerEmailCode(unverified.id, { ...sending, warn: (_message, details) => void warnings.push(details) });
    expect(warnings).toEqual([{ clientId: unverified.id, reason: 'Error' }]);
    await expect(send()).rejects.toThrow('no mail');
  });
});

describe('a reset of the password by e-mail', () => {
  const reset = async (email: string) => {
    const { clients, isVerified } = world();
    await settleReset(unverified.id, email, { clients, credentials: memoryCredentials(), now: noon });
    expect(await clients.load(unverified.id)).toMatchObject({ sessionsEndedAt: noon.toISOString() });
    return isVerified();
  };

  it('verifies the address that its code was sent to', async () => {
    expect(await reset(unverified.email)).toBe(true);
    expect(await reset('former@cedar.example')).toBe(false);
  });
});
