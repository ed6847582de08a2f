import { beforeEach, describe, expect, it } from 'vitest';
import { withIdempotency, idempotencyKeyOf, type KeyedRequest } from '../../../functions/runtime/with-idempotency.ts';
import type { IdempotencyStore } from '../../../functions/use-cases/operations/ports.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { newClientId } from '../../support/ids.ts';
import { logLines } from '../../support/log/log-lines.ts';
import { memoryIdempotencyStore } from '../../support/memory/idempotency-store.ts';
import { inWordsAtOnce, inWords } from '../../support/api/in-words.ts';
import { noon } from '../../support/noon.ts';

const timeoutSeconds = 28;
const cedar = newClientId();
let idempotency: IdempotencyStore;
let lines: Record<string, unknown>[];
let done: number;
let requests: number;
beforeEach(() => {
  lines = logLines();
  idempotency = memoryIdempotencyStore();
  done = 0;
  requests = 0;
});

const work = async () => {
  done += 1;
  return { statusCode: 201, body: `{"id":${done}}` };
};

function ask(change: Partial<KeyedRequest> = {}, answer = work, store = idempotency) {
  requests += 1;
  const wanted = {
    about: cedar,
    callerId: 'cedar',
    route: 'POST /api/posts',
    key: 'one',
    request: { body: { content: 'Kaak' } },
  };
  const keyed = { ...wanted, requestId: `request-${requests}`, now: noon, ...change };
  return withIdempotency(keyed, { idempotency: store, timeoutSeconds }, answer);
}

const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const failing = (error: Error) => async () => {
  await work();
  throw error;
};

describe('a request under a key', () => {
  it('is done once and answered the same each time', async () => {
    const first = await ask();
    expect(await ask()).toEqual(first);
    expect(await ask({ now: later(3600) })).toEqual({ statusCode: 201, body: '{"id":1}' });
    expect(done).toBe(1);
  });

  it.each<[string, Partial<KeyedRequest>]>([
    ['client', { about: newClientId() }],
    ['caller', { callerId: 'olive' }],
    ['route', { route: 'POST /api/subscriptions' }],
    ['key', { key: 'two' }],
  ])('is done again for another %s', async (_what, change) => {
    await ask();
    expect(await ask(change)).toMatchObject({ body: '{"id":2}' });
  });

  it('cannot pretend to be another’s by what it is called', async () => {
    await ask({ callerId: 'a', route: 'b', key: 'c","d' });
    expect(await ask({ callerId: 'a', route: 'b","c', key: 'd' })).toMatchObject({ body: '{"id":2}' });
  });

  it('is refused for another request with the same key', async () => {
    await ask();
    const message = "This Idempotency-Key is another request's";
    const refusal = { kind: 'mismatch', code: 'idempotency.other-request', message };
    await expect(inWords(ask({ request: { body: { content: 'Manakish' } } }))).rejects.toMatchObject(refusal);
    expect(done).toBe(1);
  });

  it('asks a concurrent request to retry later', async () => {
    let finish: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (finish = resolve));
    const first = ask({}, async () => {
      await waiting;
      return work();
    });
    const message = 'The same request is being worked on';
    const refusal = { kind: 'conflict', code: 'idempotency.under-way', message, retryAfterSeconds: 1 };
    await expect(inWords(ask())).rejects.toMatchObject(refusal);
    finish();
    const answered = await first;
    expect(await ask()).toEqual(answered);
    expect(done).toBe(1);
  });

  it.each([
    ['refused', new DomainError('forbidden', 'post.monthly-limit')],
    ['broken', new Error('the table is on fire')],
  ])('may be tried again at once when it was %s', async (_how, error) => {
    await expect(ask({}, failing(error))).rejects.toBe(error);
    expect(await ask()).toMatchObject({ body: '{"id":2}' });
  });

  it('may be tried again when the time of one that never ended is over', async () => {
    void ask({}, () => new Promise(() => undefined));
    await expect(ask({ now: later(timeoutSeconds - 0.001) })).rejects.toMatchObject({ code: 'idempotency.under-way' });
    expect(await ask({ now: later(timeoutSeconds) })).toMatchObject({ body: '{"id":1}' });
  });

  it('is answered even when the answer cannot be stored', async () => {
    const forgetful = { ...idempotency, finish: () => Promise.reject(new Error('the table is on fire')) };
    expect(await ask({}, work, forgetful)).toMatchObject({ body: '{"id":1}' });
    expect(lines).toMatchObject([
      { level: 'ERROR', message: 'could not keep an idempotency key', error: { message: 'the table is on fire' } },
    ]);
  });

  it('fails as it failed even when its key cannot be freed', async () => {
    const stuck = { ...idempotency, abandon: () => Promise.reject(new Error('the table is on fire')) };
    const error = new DomainError('conflict', 'post.changed');
    await expect(ask({}, failing(error), stuck)).rejects.toBe(error);
    expect(lines).toMatchObject([{ level: 'ERROR', message: 'could not free an idempotency key' }]);
  });
});

describe('a key', () => {
  const keyOf = (value?: string) =>
    idempotencyKeyOf({ headers: value === undefined ? {} : { 'idempotency-key': value } });

  it.each(['a', ' ', '~', 'order 17', 'x'.repeat(100)])('may be %j', (value) => {
    expect(keyOf(value)).toBe(value);
  });

  it('need not be there', () => {
    expect(keyOf()).toBeUndefined();
  });

  it.each(['', 'x'.repeat(101), 'é', 'a\tb', 'a\u007f', '\u{1f600}'])('cannot be %j', (value) => {
    expect(() => inWordsAtOnce(() => keyOf(value))).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        code: 'request.header',
        message: 'Idempotency-Key: 1 to 100 printable ASCII characters',
        fields: { 'Idempotency-Key': '1 to 100 printable ASCII characters' },
      }),
    );
  });
});
