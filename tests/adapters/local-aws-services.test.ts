import {
  EventBridgeClient,
  ListRulesCommand,
  PutEventsCommand,
  type PutEventsRequestEntry,
} from '@aws-sdk/client-eventbridge';
import { DecryptCommand, EncryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SendEmailCommand, SESv2Client, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startAwsServices, type AwsServicesOptions } from '../../infra/local/aws/services/start-services.ts';
import { openCustomerBuses } from '../../infra/local/aws/events/customer-buses.ts';
import type { BusEvent } from '../../infra/local/aws/events/event-bus.ts';
import type { Mail } from '../../infra/local/aws/services/ses.ts';
import { localClient, testCredentials } from './local-client.ts';

let dataDir: string;
let leave: (() => Promise<void> | void)[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nashra-aws-'));
  leave = [() => rm(dataDir, { recursive: true })];
});
afterEach(async () => {
  for (const step of leave.toReversed()) await step();
});

async function start(options: Partial<AwsServicesOptions> = {}) {
  const mails: Mail[] = [];
  const events: BusEvent[] = [];
  const services = await startAwsServices({
    dataDir,
    credentials: testCredentials,
    secrets: { 'nashra/meta': '{"appSecret":"s3cret"}' },
    now: () => new Date('2026-11-20T10:00:00.500Z'),
    onMail: (mail) => void mails.push(mail),
    onEvent: (event) => void events.push(event),
    ...options,
  });
  leave.push(() => services.stop());
  const reach = { ...localClient(services.url), maxAttempts: 1 };
  const clients = {
    kms: new KMSClient(reach),
    secrets: new SecretsManagerClient(reach),
    mail: new SESv2Client(reach),
    bus: new EventBridgeClient(reach),
  };
  leave.push(() => Object.values(clients).forEach((client) => client.destroy()));
  return { ...clients, url: services.url, mails, events };
}

describe('KMS', () => {
  const KeyId = 'alias/tokens';
  const EncryptionContext = { client: 'one', platform: 'facebook' };

  test('makes a data key that only its own context opens', async () => {
    const { kms } = await start();
    const made = await kms.send(new GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256', EncryptionContext }));
    expect(made.Plaintext).toHaveLength(32);
    const { CiphertextBlob } = made;
    const turned = { platform: 'facebook', client: 'one' };
    const opened = await kms.send(new DecryptCommand({ CiphertextBlob, EncryptionContext: turned }));
    expect(opened).toMatchObject({ Plaintext: made.Plaintext, KeyId: made.KeyId });
    const others: Record<string, string>[] = [{ ...EncryptionContext, client: 'two' }, {}, { client: 'one' }];
    for (const other of others) {
      await expect(kms.send(new DecryptCommand({ CiphertextBlob, EncryptionContext: other }))).rejects.toMatchObject({
        name: 'InvalidCiphertextException',
      });
    }
  });

  test('never makes the same data key twice', async () => {
    const { kms } = await start();
    const make = () => kms.send(new GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256' }));
    expect((await make()).Plaintext).not.toEqual((await make()).Plaintext);
  });

  test('opens after a restart what it sealed before, with a key that its owner alone can read', async () => {
    const Plaintext = Buffer.from('a token');
    const sealed = await (await start()).kms.send(new EncryptCommand({ KeyId, Plaintext, EncryptionContext }));
    expect(Buffer.from(sealed.CiphertextBlob ?? new Uint8Array()).includes('a token')).toBe(false);
    const { kms } = await start();
    const { CiphertextBlob } = sealed;
    const opened = await kms.send(new DecryptCommand({ KeyId, CiphertextBlob, EncryptionContext }));
    expect(Buffer.from(opened.Plaintext ?? new Uint8Array()).toString()).toBe('a token');
    expect((await stat(join(dataDir, 'kms.key'))).mode & 0o777).toBe(0o600);
  });

  test('refuses a ciphertext with any bit changed, cut short or made up', async () => {
    const { kms } = await start();
    const { CiphertextBlob = new Uint8Array() } = await kms.send(
      new EncryptCommand({ KeyId, Plaintext: Buffer.from('a token') }),
    );
    const changed = [...CiphertextBlob.keys()].map((at) => CiphertextBlob.with(at, (CiphertextBlob[at] ?? 0) ^ 1));
    for (const blob of [...changed, CiphertextBlob.slice(0, -1), CiphertextBlob.slice(0, 9), Buffer.from('x')]) {
      await expect(kms.send(new DecryptCommand({ CiphertextBlob: blob }))).rejects.toMatchObject({
        name: 'InvalidCiphertextException',
      });
    }
  });

  test('refuses to open with another key than it was sealed with', async () => {
    const { kms } = await start();
    const { CiphertextBlob } = await kms.send(new EncryptCommand({ KeyId, Plaintext: Buffer.from('a token') }));
    await expect(kms.send(new DecryptCommand({ KeyId: 'alias/other', CiphertextBlob }))).rejects.toMatchObject({
      name: 'IncorrectKeyException',
    });
  });

  test('refuses what is too much for one call', async () => {
    const { kms } = await start();
    await expect(kms.send(new EncryptCommand({ KeyId, Plaintext: Buffer.alloc(4097) }))).rejects.toMatchObject({
      name: 'ValidationException',
    });
  });
});

describe('Secrets Manager', () => {
  test('gives a secret by its id', async () => {
    const { secrets } = await start();
    const found = await secrets.send(new GetSecretValueCommand({ SecretId: 'nashra/meta' }));
    expect(found).toMatchObject({ Name: 'nashra/meta', SecretString: '{"appSecret":"s3cret"}' });
    const again = await secrets.send(new GetSecretValueCommand({ SecretId: found.ARN }));
    expect(again.SecretString).toBe(found.SecretString);
  });

  test.each(['nashra/other', 'toString'])('knows no %s', async (SecretId) => {
    const { secrets } = await start();
    await expect(secrets.send(new GetSecretValueCommand({ SecretId }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });
});

describe('SES', () => {
  const email = {
    FromEmailAddress: 'Nashra <no-reply@nashra.example>',
    Destination: { ToAddresses: ['client@example.com'] },
    Content: { Simple: { Subject: { Data: 'نشرة' }, Body: { Text: { Data: 'It failed.' } } } },
  } satisfies SendEmailCommandInput;

  test('delivers an e-mail', async () => {
    const { mail, mails } = await start();
    expect(await mail.send(new SendEmailCommand(email))).toMatchObject({ MessageId: expect.any(String) });
    expect(mails).toMatchObject([
      {
        tags: {},
        from: 'Nashra <no-reply@nashra.example>',
        to: ['client@example.com'],
        subject: 'نشرة',
        text: 'It failed.',
        files: [],
      },
    ]);
  });

  test('says with an e-mail what it was tagged with, and its configuration set', async () => {
    const { mail, mails } = await start();
    const EmailTags = [{ Name: 'report', Value: '2026-11' }];
    const { MessageId } = await mail.send(new SendEmailCommand({ ...email, ConfigurationSetName: 'mails', EmailTags }));
    expect(mails).toMatchObject([{ id: MessageId, tags: { 'ses:configuration-set': ['mails'], report: ['2026-11'] } }]);
  });

  test('delivers the files of an e-mail', async () => {
    const { mail, mails } = await start();
    const { Simple } = email.Content;
    const file = { FileName: '2026-11.pdf', ContentType: 'application/pdf', RawContent: Buffer.from('%PDF') };
    await mail.send(new SendEmailCommand({ ...email, Content: { Simple: { ...Simple, Attachments: [file] } } }));
    expect(mails[0]?.files).toEqual([{ name: '2026-11.pdf', type: 'application/pdf', content: 'JVBERg==' }]);
  });

  test.each<[string, SendEmailCommandInput]>([
    ['nobody', { ...email, Destination: { ToAddresses: [] } }],
    ['a hidden reader', { ...email, Destination: { ...email.Destination, BccAddresses: ['b@example.com'] } }],
    ['a template', { ...email, Content: { Template: { TemplateName: 't' } } }],
  ])('refuses an e-mail to or of %s', async (_, input) => {
    const { mail, mails } = await start();
    await expect(mail.send(new SendEmailCommand(input))).rejects.toMatchObject({ name: 'BadRequestException' });
    expect(mails).toEqual([]);
  });
});

describe('EventBridge', () => {
  const entry: PutEventsRequestEntry = { Source: 'nashra', DetailType: 'post.failed', Detail: '{"eventId":"1"}' };

  test('puts an event on its bus', async () => {
    const { bus, events } = await start();
    const EventBusName = 'arn:aws:events:us-east-1:000000000000:event-bus/nashra';
    const Time = new Date('2026-11-19T08:00:00Z');
    const { Entries } = await bus.send(
      new PutEventsCommand({
        Entries: [
          { ...entry, EventBusName },
          { ...entry, Time },
        ],
      }),
    );
    const event = {
      version: '0',
      id: Entries?.[0]?.EventId,
      'detail-type': 'post.failed',
      source: 'nashra',
      account: '000000000000',
      time: '2026-11-20T10:00:00Z',
      region: 'us-east-1',
      resources: [],
      detail: { eventId: '1' },
    };
    expect(events).toEqual([
      { account: '000000000000', busName: 'nashra', event },
      {
        account: '000000000000',
        busName: 'default',
        event: { ...event, id: Entries?.[1]?.EventId, time: '2026-11-19T08:00:00Z' },
      },
    ]);
  });

  test('reports the error of each invalid entry, and publishes the others', async () => {
    const { bus, events } = await start();
    const { FailedEntryCount, Entries } = await bus.send(
      new PutEventsCommand({
        Entries: [
          { ...entry, Detail: '{"half' },
          { ...entry, Detail: '["no object"]' },
          { ...entry, Source: undefined },
          { ...entry, DetailType: undefined },
          { ...entry, Detail: undefined },
          { ...entry, Source: 'aws.s3' },
          entry,
        ],
      }),
    );
    expect(FailedEntryCount).toBe(6);
    expect(Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual([
      'MalformedDetail',
      'MalformedDetail',
      'InvalidArgument',
      'InvalidArgument',
      'InvalidArgument',
      'NotAuthorizedForSourceException',
      undefined,
    ]);
    expect(events).toHaveLength(1);
  });

  test('takes a megabyte at once, and no more', async () => {
    const { bus, events } = await start();
    const empty = '{"text":""}';
    const room = 1024 * 1024 - 'nashrapost.failed'.length - empty.length;
    const put = (length: number) =>
      bus.send(new PutEventsCommand({ Entries: [{ ...entry, Detail: JSON.stringify({ text: 'a'.repeat(length) }) }] }));
    expect(await put(room)).toMatchObject({ FailedEntryCount: 0 });
    await expect(put(room + 1)).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'Total size of the entries in the request is over the limit.',
    });
    expect(events).toHaveLength(1);
  });

  test('puts to the buses of customers what these take', async () => {
    const buses = openCustomerBuses(join(dataDir, 'buses.jsonl'));
    const { bus } = await start({ onEvent: (event) => buses.take(event) });
    async function put(name: string) {
      const EventBusName = `arn:aws:events:eu-west-1:444455556666:event-bus/${name}`;
      const { Entries } = await bus.send(
        new PutEventsCommand({ Entries: [{ ...entry, Detail: '{"id":"1"}', EventBusName }] }),
      );
      return Entries?.[0]?.ErrorCode;
    }
    expect(await put('orders')).toBeUndefined();
    expect(await put('no-policy')).toBe('AccessDeniedException');
    expect(await put('missing')).toBeUndefined();
    expect([await put('throttled'), await put('throttled')]).toEqual(['ThrottlingException', undefined]);
    await expect(put('lost-answer')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(await put('lost-answer')).toBeUndefined();
    const taken = await buses.all();
    expect(taken.map(({ busName }) => busName)).toEqual(['orders', 'throttled', 'lost-answer', 'lost-answer']);
    expect(taken[0]).toMatchObject({
      account: '444455556666',
      event: { account: '000000000000', region: 'eu-west-1' },
    });
  });

  test.each([0, 11])('refuses %i entries at once', async (count) => {
    const { bus } = await start();
    const Entries = Array.from({ length: count }, () => entry);
    await expect(bus.send(new PutEventsCommand({ Entries }))).rejects.toMatchObject({ name: 'ValidationException' });
  });
});

describe('anything else', () => {
  test('is an unknown operation', async () => {
    const { bus } = await start();
    await expect(bus.send(new ListRulesCommand({}))).rejects.toMatchObject({
      name: 'UnknownOperationException',
      $metadata: { httpStatusCode: 400 },
    });
  });

  test('that is not signed is refused', async () => {
    const { url, mails } = await start();
    const answer = await fetch(`${url}/v2/email/outbound-emails`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(400);
    expect(mails).toEqual([]);
  });
});
