import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { partitions } from '../../../functions/table-keys.ts';
import { adminGroup } from '../../../shared/domain/clients/user.ts';
import { startAwsServices } from './services/start-services.ts';
import { startBedrock } from './bedrock/start-bedrock.ts';
import type { BusEvent } from './events/event-bus.ts';
import { startCognito, type CognitoOptions } from './cognito/start-cognito.ts';
import { recordSchema, refuseNewerSchema } from '../../table-schema.ts';
import { createTable } from './dynamodb/create-table.ts';
import { databaseProgram, startDynamoDb } from './dynamodb/start-dynamodb.ts';
import { names, type AwsCredentials } from '../run/environment.ts';
import { mailEventsOf, type MailEvent } from './services/mail-events.ts';
import type { Mailbox } from './services/mailbox.ts';
import { startQueues } from './sqs/start-queues.ts';
import { startS3, type S3Options } from './s3/start-s3.ts';
import { sendText } from '../front-door/front-door.ts';
import { startLoopbackServer, type LoopbackServer } from '../http/loopback-server.ts';

export interface EmulatorsOptions {
  dataDir: string;
  isAfterCrash: boolean;
  siteUrl: string;
  credentials: AwsCredentials;
  databaseEndpoint: string | undefined;
  secrets: Readonly<Record<string, string>>;
  mailbox: Mailbox;
  poolTriggers: CognitoOptions['triggers'];
  onEvent: (event: BusEvent) => void;
  onMailEvent: (said: MailEvent) => void;
  onObjectCreated: S3Options['onObjectCreated'];
  onError: (error: unknown) => void;
  onUnexpectedExit: (reason: string) => void;
}

async function hasSealedKeys(client: DynamoDBClient): Promise<boolean> {
  const { Count: count = 0 } = await client.send(
    new QueryCommand({
      TableName: names.table,
      KeyConditionExpression: 'pk = :keys',
      ExpressionAttributeValues: { ':keys': { S: partitions.sealedKeys } },
      Limit: 1,
    }),
  );
  return count > 0;
}

async function within<T>(url: string, credentials: AwsCredentials, act: (client: DynamoDBClient) => Promise<T>) {
  const client = new DynamoDBClient({ endpoint: url, region: names.region, credentials });
  try {
    return await act(client);
  } finally {
    client.destroy();
  }
}

/** `stack` stops them again, last started first. */
export async function startEmulators(options: EmulatorsOptions, stack: AsyncDisposableStack) {
  const { siteUrl, credentials, mailbox, onError, isAfterCrash: isWholeChecked } = options;
  const started = <T extends { stop: () => Promise<void> }>(part: T): T => stack.adopt(part, () => part.stop());
  const folder = async (name: string) => {
    const path = join(options.dataDir, name);
    await mkdir(path, { recursive: true, mode: 0o700 });
    return path;
  };
  const receive = (mail: Omit<Parameters<Mailbox['add']>[0], 'sentAt'>) =>
    mailbox.add({ ...mail, sentAt: new Date().toISOString() });

  const dynamoDb = started(
    await startDynamoDb({
      dataDir: await folder('dynamodb'),
      endpoint: options.databaseEndpoint,
      program: databaseProgram(),
      isWholeChecked,
      onUnexpectedExit: options.onUnexpectedExit,
    }),
  );
  const { streamArn } = await within(dynamoDb.url, credentials, async (client) => {
    const made = await createTable(client, names.table);
    await refuseNewerSchema(client, {
      table: names.table,
      where: `The data in ${options.dataDir}`,
      instead: 'start that version, or name another folder with DATA_DIR',
    });
    await recordSchema(client, names.table);
    return made;
  });
  const queues = started(await startQueues({ dataDir: await folder('queues'), isWholeChecked }));
  const s3 = started(
    await startS3({
      dataDir: await folder('s3'),
      buckets: [names.mediaBucket, names.archiveBucket, names.listsBucket],
      credentials,
      corsOrigins: [siteUrl, siteUrl.replace('localhost', '127.0.0.1')],
      onObjectCreated: options.onObjectCreated,
    }),
  );
  const cognito = started(
    await startCognito({
      dataDir: await folder('cognito'),
      region: names.region,
      userPoolId: names.userPool,
      clientId: names.userPoolClient,
      credentials,
      groups: [adminGroup],
      siteUrl,
      ...(options.poolTriggers && { triggers: options.poolTriggers }),
      onMessage: ({ to, subject, text }) => void receive({ to: [to], subject, text }).catch(onError),
    }),
  );
  const services = started(
    await startAwsServices({
      dataDir: await folder('services'),
      credentials,
      secrets: options.secrets,
      isKeyInUse: () => within(dynamoDb.url, credentials, hasSealedKeys),
      async onMail(mail) {
        const { to, subject, text, html, headers, files } = mail;
        await receive({ to, subject, text, html, headers: [...headers], files: [...files] });
        for (const said of mailEventsOf(mail, new Date())) options.onMailEvent(said);
      },
      onEvent: options.onEvent,
    }),
  );
  const bedrock = started(await startBedrock(credentials));
  const passwordRanges = started(await startPasswordRanges());
  return { dynamoDb, streamArn, queues, s3, cognito, services, bedrock, passwordRanges };
}
export type Emulators = Awaited<ReturnType<typeof startEmulators>>;

const rangePath = /^\/range\/([0-9A-Fa-f]{5})$/;

/** Any origin may ask, and request a padded answer. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'Add-Padding',
};

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
const paddingLine = () => `${randomBytes(18).toString('hex').slice(1).toUpperCase()}:0`;

/** Between 800 and 1,000 lines, as with the real service's `Add-Padding`. */
const padded = (lines: readonly string[]) => [
  ...lines,
  ...Array.from({ length: Math.max(0, 800 - lines.length) + randomInt(200) }, paddingLine),
];

/** As https://api.pwnedpasswords.com `/range/<first five digits of a SHA-1>`, for those in `common-passwords.txt`. */
export async function startPasswordRanges(port = 0): Promise<LoopbackServer> {
  const list = await readFile(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
  const known = list.trim().split('\n').map(sha1);
  return startLoopbackServer(port, async ({ method, url = '/', headers }, response) => {
    const beginning = rangePath.exec(url)?.[1]?.toUpperCase();
    if (method === 'OPTIONS') response.writeHead(204, cors).end();
    else if (method !== 'GET') sendText(response, 405, 'Only GET', cors);
    else if (beginning === undefined) sendText(response, 400, 'The hash prefix was not in a valid format', cors);
    else {
      const lines = known.filter((hash) => hash.startsWith(beginning)).map((hash) => `${hash.slice(5)}:1`);
      const answered = headers['add-padding'] === 'true' ? padded(lines) : lines;
      response.writeHead(200, { ...cors, 'content-type': 'text/plain' }).end(answered.join('\r\n'));
    }
  });
}
