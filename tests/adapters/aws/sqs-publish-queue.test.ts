import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PublishJob, sqsPublishQueue } from '../../../functions/adapters/queues/sqs-publish-queue.ts';
import { deadLetterSubject } from '../../../functions/adapters/queues/sqs-work-queues.ts';
import { aPost } from '../../support/records/post-record.ts';
import { noon, isoAfterNoon } from '../../support/noon.ts';

const sqs = mockClient(SQSClient);
afterAll(() => sqs.restore());
const warnings: string[] = [];
const warn = (message: string) => void warnings.push(message);
const queue = sqsPublishQueue('https://queue.example/publish', warn, () => 0);

beforeEach(() => {
  sqs.reset();
  warnings.length = 0;
  sqs.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
});

const sent = () =>
  sqs.commandCalls(SendMessageBatchCommand).flatMap(({ args }) =>
    (args[0].input.Entries ?? []).map(({ DelaySeconds: delay, MessageBody: body = '' }) => ({
      delay,
      ...PublishJob.parse(JSON.parse(body)),
    })),
  );

it.each([
  ['a look that is overdue goes at once', -5000, 0, 0],
  ['one that is due in a moment goes at once', 2999, 0, 0],
  ['one that is due later arrives two seconds before, and less than three', 61_250, 59, 59_000],
  ['one that is due in a quarter of an hour is in reach', 900_000, 898, 898_000],
])('%s', async (_name, due, delay, asOf) => {
  await queue.send([{ postId: aPost().id, nextAttemptAt: isoAfterNoon(due) }], noon);
  expect(sent()).toEqual([{ postId: aPost().id, nextAttemptAt: isoAfterNoon(due), delay, asOf: isoAfterNoon(asOf) }]);
});

it.each([
  ['not before another worker’s lease ends', 0, 19_500, 20],
  ['at its own time when that is later', 61_250, 19_500, 59],
  ['in a quarter of an hour at the latest', 0, 3_600_000, 900],
])('brings it %s', async (_when, due, notBefore, delay) => {
  await queue.send([{ postId: aPost().id, nextAttemptAt: isoAfterNoon(due) }], noon, new Date(+noon + notBefore));
  expect(sent()).toMatchObject([{ delay, asOf: isoAfterNoon(delay * 1000) }]);
});

it('has a worker look for what is overdue, as of the time at which it does', async () => {
  sqs.on(SendMessageCommand).resolves({});
  await queue.sendLook(noon, 30);
  const [{ DelaySeconds: delay, MessageBody: body = '' } = {}] = sqs
    .commandCalls(SendMessageCommand)
    .map(({ args }) => args[0].input);
  expect({ delay, ...PublishJob.parse(JSON.parse(body)) }).toEqual({
    isLook: true,
    asOf: isoAfterNoon(30_000),
    delay: 30,
  });
  expect(deadLetterSubject('publish', body)).toEqual({ kind: 'overdue-posts' });
});

it.each([
  ['is looked at a day ahead', { isAhead: true as const }],
  ['is checked before its time', { isCheck: true as const }],
])('sends what %s at once', async (_what, how) => {
  const dueItem = { postId: aPost().id, nextAttemptAt: isoAfterNoon(86_400_000), ...how };
  await queue.send([dueItem], noon);
  expect(sent()).toEqual([{ ...dueItem, delay: 0, asOf: noon.toISOString() }]);
});

describe('of many that are due at once', () => {
  const dueIn = async (count: number, milliseconds: number) => {
    const nextAttemptAt = isoAfterNoon(milliseconds);
    await queue.send(
      Array.from({ length: count }, () => ({ postId: aPost().id, nextAttemptAt })),
      noon,
    );
    return Object.entries(Object.groupBy(sent(), ({ delay }) => String(delay))).map(([delay, all = []]) => [
      Number(delay),
      all.length,
    ]);
  };

  it('300 come in one second, and the others before them', async () => {
    const shares = await dueIn(1200, 60_000);
    expect(shares).toEqual([
      [55, 300],
      [56, 300],
      [57, 300],
      [58, 300],
    ]);
    expect(sent().every(({ delay, asOf }) => asOf === isoAfterNoon(Number(delay) * 1000))).toBe(true);
    // Sending thousands takes seconds: what is sent first comes first.
    const delays = sent().map(({ delay = 0 }) => delay);
    expect(delays).toEqual(delays.toSorted((one, other) => one - other));
  });

  it('none comes more than 45 seconds before', async () => {
    const shares = await dueIn(15_000, 60_000);
    expect(shares.slice(0, 2)).toEqual([
      [15, 2100],
      [16, 300],
    ]);
    expect(shares).toHaveLength(44);
  });

  it('those whose time is near come at once', async () => {
    expect(await dueIn(1200, 3000)).toEqual([
      [0, 900],
      [1, 300],
    ]);
    sqs.resetHistory();
    expect(await dueIn(1200, -60_000)).toEqual([[0, 1200]]);
  });
});

it('leaves what is out of reach to a tick', async () => {
  await queue.send([{ postId: aPost().id, nextAttemptAt: isoAfterNoon(900_001) }], noon);
  expect(sent()).toEqual([]);
});

it('sends ten at a time, and nothing when there is nothing', async () => {
  await queue.send([], noon);
  expect(sqs.commandCalls(SendMessageBatchCommand)).toHaveLength(0);
  await queue.send(
    Array.from({ length: 23 }, () => ({ postId: aPost().id, nextAttemptAt: isoAfterNoon(0) })),
    noon,
  );
  expect(sqs.commandCalls(SendMessageBatchCommand).map(({ args }) => args[0].input.Entries?.length)).toEqual([
    10, 10, 3,
  ]);
});

it('counts the time that sending takes', async () => {
  const clock = [0, 0, 1500];
  const slow = sqsPublishQueue('https://queue.example/publish', warn, () => clock.shift() ?? 1500);
  await slow.send(
    Array.from({ length: 11 }, () => ({ postId: aPost().id, nextAttemptAt: isoAfterNoon(60_000) })),
    noon,
  );
  expect(sent().map(({ delay, asOf }) => [delay, asOf])).toEqual([
    ...Array.from({ length: 10 }, () => [58, isoAfterNoon(58_000)]),
    [56, isoAfterNoon(57_500)],
  ]);
});

it('fails when the queue did not take a message', async () => {
  sqs.on(SendMessageBatchCommand).resolves({ Failed: [{ Id: '0', Code: 'InternalError', SenderFault: false }] });
  await expect(queue.send([{ postId: aPost().id, nextAttemptAt: isoAfterNoon(0) }], noon)).rejects.toThrow(
    'InternalError',
  );
});

it.each([
  ['does not answer', () => sqs.on(SendMessageBatchCommand).rejects(new Error('no queue'))],
  [
    'does not take it',
    () =>
      sqs.on(SendMessageBatchCommand).resolves({ Failed: [{ Id: '0', Code: 'InternalError', SenderFault: false }] }),
  ],
])('hurries a look, and leaves it to the tick when the queue %s', async (_name, fail) => {
  const dueItem = { postId: aPost().id, nextAttemptAt: isoAfterNoon(0) };
  await queue.enqueueNow([dueItem], noon);
  expect(sent()).toMatchObject([dueItem]);
  fail();
  await expect(queue.enqueueNow([dueItem], noon)).resolves.toBeUndefined();
  expect(warnings).toEqual(['due items left to the next tick']);
});
