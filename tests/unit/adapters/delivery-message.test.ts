import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadLetterSubject } from '../../../functions/adapters/queues/sqs-work-queues.ts';
import { DeliveryMessage, messageAbout, messageWith } from '../../../functions/adapters/queues/sqs-delivery-queue.ts';

const platform = 'instagram';
const key = 'webhooks/0123';
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (message = '') => DeliveryMessage.parse(JSON.parse(message));
/**
 * A queue refuses a message with other characters.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html
 */
const taken = /^[\t\n\r\x20-\uD7FF\uE000-\uFFFD]*$/;

describe('a delivery in a message', () => {
  it.each([
    ['nothing', ''],
    ['JSON', '{"object":"instagram","entry":[]}'],
    ['no JSON', 'no "JSON" \\ \n\t\r'],
    ['Arabic', 'صباح الخير'],
    ['characters of two units', '😀 𝒳'],
    ['a mark of its byte order', '\uFEFF{}'],
    ['characters that no queue takes', '\u0000\u0001\u001F\uFFFE\uFFFF'],
    ['lines of their own kind', '\u2028\u2029\u0085\u007F'],
  ])('of %s is read back byte for byte, and accepted by a queue', (_what, text) => {
    const message = messageWith(platform, key, bytes(text));
    expect(message).toMatch(taken);
    expect(read(message)).toEqual({ platform, key, body: bytes(text) });
  });

  it('decodes to the original bytes for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const message = messageWith(platform, key, bytes(text));
        expect(message).toMatch(taken);
        expect(read(message).body).toEqual(bytes(text));
      }),
    );
  });

  it('decodes to the original bytes, or is stored elsewhere, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (body) => {
        const isText = Buffer.from(Buffer.from(body).toString()).equals(body);
        const message = messageWith(platform, key, body);
        expect(message && read(message).body).toEqual(isText ? body : undefined);
      }),
    );
  });

  it.each([
    ['a byte alone', [0xff]],
    ['half a character', [0xd8]],
    ['half a pair', [0xed, 0xa0, 0x80]],
    ['a character written too long', [0xc0, 0xaf]],
  ])('goes another way when it has %s', (_what, body) => {
    expect(messageWith(platform, key, Uint8Array.from(body))).toBeUndefined();
  });

  it('goes another way when the message would have more than 200,000 bytes, quoted as it then is', () => {
    const frame = (messageWith(platform, key, bytes('')) ?? '').length;
    const room = 200_000 - frame;
    expect(messageWith(platform, key, bytes('x'.repeat(room)))).toHaveLength(200_000);
    expect(messageWith(platform, key, bytes('x'.repeat(room + 1)))).toBeUndefined();
    expect(messageWith(platform, key, bytes(`"${'x'.repeat(room - 2)}`))).toHaveLength(200_000);
    expect(messageWith(platform, key, bytes(`"${'x'.repeat(room - 1)}`))).toBeUndefined();
    expect(messageWith(platform, key, bytes(`ص${'x'.repeat(room - 1)}`))).toBeUndefined();
  });
});

describe('a dead-lettered delivery', () => {
  it.each([
    ['in its message', messageWith(platform, key, bytes('{"text":"what somebody wrote"}'))],
    ['kept in the bucket', messageAbout(platform, key)],
  ])('is recognized, %s, and described without its content', (_where, message) => {
    expect(deadLetterSubject('webhook-events', message)).toEqual({ kind: 'webhook-delivery' });
  });

  it('of an account that is disconnected is about the end of a consent, else about the removal of a client', () => {
    const clientId = '01JC00000000000000000000C1';
    const account = { clientId, platform, connectedAt: '2026-11-20T12:00:00.000Z' };
    const about = (message: object) => deadLetterSubject('client-removal', JSON.stringify(message));
    expect(about(account)).toEqual({ kind: 'consent', clientId, platform });
    expect(about({ clientId })).toEqual({ kind: 'client-removal', clientId });
    expect(about({ ...account, platform: 'nowhere' })).toEqual({ kind: 'unreadable' });
  });

  it.each([
    '',
    'no JSON',
    '{"platform":"instagram","body":"{}"}',
    '{"platform":"instagram","key":"nowhere"}',
    '{"platform":"instagram","key":"webhooks/1","body":7}',
    '{"key":"webhooks/1"}',
    '{"platform":"nowhere","key":"webhooks/1"}',
  ])('is unreadable when it is %s', (message) => {
    expect(deadLetterSubject('webhook-events', message)).toEqual({ kind: 'unreadable' });
  });
});
