import { createHmac } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { names } from '../../../../infra/local/run/environment.ts';
import { eventually } from '../../../support/local/eventually.ts';
import { startSystem } from '../../../support/local/local-system.ts';
import { percentile } from '../figures.ts';

const secret = 'the-simulated-app-keeps-no-secrets';
const account = '17841400010000101';
const usualRounds = 20;
const eventsOfRound = 1000;
const distinctOfRound = 700;
const longestMilliseconds = 300;

/** A thousand comments in two calls, three hundred of them twice, in another order. */
function callsOf(round: number): string[] {
  const once = Array.from({ length: distinctOfRound }, (_, index) => ({
    field: 'comments',
    value: {
      id: `${round}-${index}`,
      text: 'Sabah el kheir, is the manakish fresh?',
      from: { id: '7', username: 'rana' },
    },
  }));
  const result = [...once, ...once.slice(0, eventsOfRound - distinctOfRound).toReversed()];
  const bodyOf = (changes: object[]) =>
    JSON.stringify({ object: 'instagram', entry: [{ id: account, time: 1795233600 + round, changes }] });
  return [bodyOf(result.slice(0, eventsOfRound / 2)), bodyOf(result.slice(eventsOfRound / 2))];
}

async function deliver(url: string, body: string): Promise<number> {
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  const begun = performance.now();
  const answer = await fetch(`${url}/api/webhooks/instagram`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`A delivery was answered ${answer.status}`);
  return performance.now() - begun;
}

async function untilStored() {
  const sqs = new SQSClient({});
  const ask = new GetQueueAttributesCommand({
    QueueUrl: process.env['WEBHOOK_EVENTS_QUEUE_URL'],
    AttributeNames: ['All'],
  });
  await eventually(async () => {
    const { Attributes: depth = {} } = await sqs.send(ask);
    return depth['ApproximateNumberOfMessages'] === '0' && depth['ApproximateNumberOfMessagesNotVisible'] === '0';
  });
  sqs.destroy();
}

async function countStored(): Promise<number> {
  const database = new DynamoDBClient({});
  const client = DynamoDBDocumentClient.from(database);
  let stored = 0;
  const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': `WEBHOOK#${account}` } };
  for await (const { Count = 0 } of paginateQuery({ client }, { TableName: names.table, Select: 'COUNT', ...query }))
    stored += Count;
  database.destroy();
  return stored;
}

/** `npm run bench -- webhooks [rounds]`: each of a thousand events is stored once, although the worker is busy. */
export async function run([wanted = String(usualRounds)]: readonly string[]): Promise<boolean> {
  const rounds = Number(wanted);
  const system = await startSystem();
  try {
    const begun = performance.now();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const body of callsOf(round)) times.push(await deliver(system.url, body));
    await untilStored();
    const seconds = (performance.now() - begun) / 1000;
    const stored = await countStored();
    const [half = 0, p99 = 0] = [0.5, 0.99].map((share) => percentile(times, share));
    const isRight = stored === rounds * distinctOfRound && p99 < longestMilliseconds;
    process.stdout.write(
      [
        `Webhooks: ${rounds} × ${eventsOfRound} events over two calls each, ${distinctOfRound} of them different`,
        `  until the 200: p50 ${half.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (limit ${longestMilliseconds} ms)`,
        `  stored ${stored} of ${rounds * distinctOfRound}, ${Math.round((rounds * eventsOfRound) / seconds)} told events a second`,
        isRight ? '  as it must be' : '  NOT as it must be',
        '',
      ].join('\n'),
    );
    return isRight;
  } finally {
    await system.stop();
  }
}
