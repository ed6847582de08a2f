import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { batchHandler, queueHandler } from '../../../functions/runtime/queue.ts';
import { logLines } from '../../support/log/log-lines.ts';
import { queueEvent } from '../../../infra/local/aws/lambda/queue-worker.ts';

const receives = { ApproximateReceiveCount: '2' };
const shape = z.strictObject({ key: z.string().startsWith('webhooks/'), body: z.string().optional() });

it.each(['what they wrote', '{"key":"what they wrote"}', '{"key":"webhooks/1","body":["what they wrote"]}'])(
  'a message that cannot be read is retried, and nothing of it is logged: %s',
  async (Body) => {
    const output = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    const work = queueHandler(shape, () => Promise.reject(new Error('worked on')));
    const event = queueEvent(
      [{ MessageId: 'M1', Body, Attributes: receives }],
      'arn:aws:sqs:us-east-1:000000000000:queue',
    );
    expect(await work(event)).toEqual({ batchItemFailures: [{ itemIdentifier: 'M1' }] });
    const [line] = output.mock.calls.map(String);
    expect(line).toContain('message failed');
    expect(line).not.toMatch(/wrote|worked on/);
  },
);

const arn = 'arn:aws:sqs:us-east-1:000000000000:queue';
const eventOf = (bodies: readonly unknown[]) =>
  queueEvent(
    bodies.map((body, index) => ({ MessageId: `M${index}`, Body: JSON.stringify(body), Attributes: receives })),
    arn,
  );
const key = (name: string) => ({ key: `webhooks/${name}` });

describe('the messages of a batch', () => {
  it('are each worked on with their id and how often they came, and only those that failed come back', async () => {
    const lines = logLines();
    const worked: unknown[] = [];
    const handle = queueHandler(shape, async (message, messageId, count) => {
      worked.push([message, messageId, count]);
      if (message.key === 'webhooks/two') throw new TypeError('no way there');
    });
    expect(await handle(eventOf([key('one'), key('two'), key('three')]))).toEqual({
      batchItemFailures: [{ itemIdentifier: 'M1' }],
    });
    expect(worked).toEqual([
      [key('one'), 'M0', 2],
      [key('two'), 'M1', 2],
      [key('three'), 'M2', 2],
    ]);
    expect(lines).toMatchObject([
      { level: 'ERROR', message: 'message failed', messageId: 'M1', error: { name: 'TypeError' } },
    ]);
  });

  it('that fail with something that is no error are logged as text', async () => {
    const lines = logLines();
    const failing = queueHandler(shape, () => Promise.reject('no way there'));
    await failing(eventOf([key('one')]));
    expect(lines).toMatchObject([{ error: 'no way there' }]);
  });
});

describe('a batch that is worked on as one', () => {
  const fulfilled = { status: 'fulfilled', value: undefined } as const;
  const rejected = { status: 'rejected', reason: new Error('lost') } as const;

  it('is given the messages that can be read, and gives back the others and those that failed', async () => {
    logLines();
    const given: unknown[] = [];
    const handle = batchHandler(shape, async (messages) => {
      given.push(...messages);
      return [fulfilled, rejected];
    });
    expect(await handle(eventOf([{ key: 'unreadable' }, key('one'), 'unreadable', key('two')]))).toEqual({
      batchItemFailures: [{ itemIdentifier: 'M0' }, { itemIdentifier: 'M2' }, { itemIdentifier: 'M3' }],
    });
    expect(given).toEqual([key('one'), key('two')]);
  });

  it('returns the messages that its work did not mention', async () => {
    const lines = logLines();
    const handle = batchHandler(shape, async () => [fulfilled]);
    expect(await handle(eventOf([key('one'), key('two')]))).toEqual({
      batchItemFailures: [{ itemIdentifier: 'M1' }],
    });
    expect(lines).toMatchObject([{ messageId: 'M1', error: { message: 'The message was not processed' } }]);
  });
});
