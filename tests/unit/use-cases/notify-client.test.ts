import { beforeEach, describe, expect, it } from 'vitest';
import type { LetterEvent } from '../../../functions/use-cases/notifications/letters.ts';
import { notifyClient } from '../../../functions/use-cases/notifications/notify-client.ts';
import type { Client } from '../../../shared/domain/client.ts';
import { aClient, noon } from '../../memory/client-record.ts';
import { aClientId } from '../../memory/post-record.ts';

const client = aClient({ id: aClientId, name: 'Cedar Café', email: 'owner@cedar.example' });
const postId = `${aClientId}-01JD1111111111111111111111`;
const about = { clientId: aClientId, occurredAt: noon.toISOString() };
const reason = 'Facebook: the account has to be connected again';

const failed: LetterEvent = {
  type: 'post.failed',
  detail: { ...about, eventId: 'post.failed#1', postId, platforms: ['facebook'], reason: 'The picture is too small' },
};
const atRisk: LetterEvent = {
  type: 'post.at-risk',
  detail: { ...about, eventId: 'post.at-risk#1', postId, scheduledFor: '2026-11-21T12:00:00.000Z', reason },
};
const needsAttention: Extract<LetterEvent, { type: 'connection.needs-attention' }> = {
  type: 'connection.needs-attention',
  detail: { ...about, eventId: 'connection.needs-attention#1', platform: 'facebook', reason: 'The password changed.' },
};

let sent: { to: string; subject: string; text: string }[];
let marked: Set<string>;
beforeEach(() => {
  sent = [];
  marked = new Set();
});

async function notify(event: LetterEvent, wanted: Partial<Client> | 'nobody' = {}, mailFails = false) {
  await notifyClient(event, {
    clients: { find: async () => (wanted === 'nobody' ? undefined : { ...client, ...wanted }) },
    mailer: {
      async send(mail) {
        if (mailFails) throw new Error('no mail');
        sent.push(mail);
      },
    },
    marks: {
      first: async (name) => marked.size < marked.add(name).size,
      clear: async (name) => void marked.delete(name),
    },
    siteUrl: 'https://nashra.example',
    now: noon,
  });
}

describe('a letter', () => {
  it('about a post that failed says why and where it is', async () => {
    await notify(failed);
    expect(sent).toMatchObject([{ to: 'owner@cedar.example', subject: 'Nashra: a post could not be published' }]);
    expect(sent[0]?.text).toContain('Hello Cedar Café,');
    expect(sent[0]?.text).toContain('The picture is too small');
    expect(sent[0]?.text).toContain(`https://nashra.example/client/${aClientId}/posts?post=${postId}`);
  });

  it('about an account that ends soon says until when it works, and where to connect it again', async () => {
    await notify({ ...needsAttention, detail: { ...needsAttention.detail, endsAt: '2026-12-01T08:00:00.000Z' } });
    expect(sent).toMatchObject([{ subject: 'Nashra: please connect Facebook again soon' }]);
    expect(sent[0]?.text).toContain('is connected until');
    expect(sent[0]?.text).toContain('10:00');
    expect(sent[0]?.text).toContain(`https://nashra.example/connect?client=${aClientId}`);
  });

  it('about a post at risk says when it is to go out, why it will not, and where to put that right', async () => {
    await notify(atRisk);
    expect(sent).toMatchObject([{ subject: 'Nashra: a post will not go out as it is' }]);
    expect(sent[0]?.text).toContain('21 Nov 2026, 14:00 GMT+2');
    expect(sent[0]?.text).toContain(reason);
    expect(sent[0]?.text).toContain(`/posts?post=${postId}`);
    expect(sent[0]?.text).toContain(`https://nashra.example/connect?client=${aClientId}`);
  });

  it('about an account to be connected again says why and where', async () => {
    await notify(needsAttention);
    expect(sent).toMatchObject([{ subject: 'Nashra: please connect Facebook again' }]);
    expect(sent[0]?.text).toContain('The password changed.');
    expect(sent[0]?.text).toContain(`https://nashra.example/connect?client=${aClientId}`);
  });
});

describe.each([failed, atRisk, needsAttention])('told of $type', (event) => {
  it('a client is written to once, however often it is told', async () => {
    await notify(event);
    await notify(event);
    expect(sent).toHaveLength(1);
  });

  it('nobody is written to who turned mail off, or is gone', async () => {
    await notify(event, { notifications: { email: false, push: true } });
    await notify(event, 'nobody');
    expect(sent).toEqual([]);
    expect(marked).toEqual(new Set());
  });

  it('a client is written to at the next telling when the mail could not be sent', async () => {
    await expect(notify(event, {}, true)).rejects.toThrow('no mail');
    await notify(event);
    expect(sent).toHaveLength(1);
  });
});
