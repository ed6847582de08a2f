import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { queueHandler } from '../../../functions/runtime/queue.ts';
import { queueEvent } from '../../../infra/local/queue-event.ts';

const shape = z.strictObject({ key: z.string().startsWith('webhooks/'), body: z.string().optional() });

it.each(['what they wrote', '{"key":"what they wrote"}', '{"key":"webhooks/1","body":["what they wrote"]}'])(
  'a message that no worker can read comes again, and nothing of it is in the log: %s',
  async (Body) => {
    const output = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    const work = queueHandler(shape, () => Promise.reject(new Error('worked on')));
    const event = queueEvent([{ MessageId: 'M1', Body }], 'arn:aws:sqs:us-east-1:000000000000:queue');
    expect(await work(event)).toEqual({ batchItemFailures: [{ itemIdentifier: 'M1' }] });
    const [line] = output.mock.calls.map(String);
    expect(line).toContain('message failed');
    expect(line).not.toMatch(/wrote|worked on/);
  },
);
