import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { KMSClient } from '@aws-sdk/client-kms';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleEntry } from '../../infra/bundling/bundle-entry.ts';
import { bundleFolder } from '../../infra/bundling/bundle-folder.ts';
import { regionalEndpoint } from '../../infra/bundling/shims/regional-endpoint.ts';
import { defaultEndpointResolver } from '../../infra/bundling/shims/s3-endpoint.ts';
import { knownErrors } from '../../infra/bundling/known-errors.ts';
import { hostOf } from '../../infra/bundling/service-hosts.ts';

const machineOfElf = 0x12;
const x86 = 0x3e;
/** 2.34. https://docs.aws.amazon.com/linux/al2023/ug/compare-with-al2.html */
const glibcOfAmazonLinux = 34;

describe('the bundles of the functions', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'nashra-bundles-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('map stack traces to our sources', async () => {
    await bundleEntry('data', process.cwd(), folder);
    const file = join(folder, bundleFolder('data'), 'index.mjs');
    // Into a file: Node may end before it has written a line as long as a bundle's to a pipe.
    const errors = join(folder, 'errors.txt');
    spawnSync(process.execPath, [file], { env: {}, stdio: ['ignore', 'ignore', openSync(errors, 'w')] });
    expect(readFileSync(errors, 'utf8')).toMatch(/functions\/data\/stores\.ts:\d+:\d+/);
  });

  it('are not made when a module is not found', async () => {
    await expect(bundleEntry('data', '.', folder)).rejects.toThrow('Could not resolve');
  });

  it('bring the decoder of pictures as Amazon Linux 2023 runs it on x86, and find it from where they lie', async () => {
    await bundleEntry('check-upload', process.cwd(), folder);
    const bundle = join(folder, bundleFolder('check-upload'));
    const native = globSync('node_modules/@img/**/*.{node,so*}', { cwd: bundle });
    expect(native.length).toBeGreaterThanOrEqual(2);
    for (const file of native) {
      const bytes = readFileSync(join(bundle, file));
      expect([file, bytes.toString('latin1', 1, 4), bytes.readUInt16LE(machineOfElf)]).toEqual([file, 'ELF', x86]);
      const needed = [...bytes.toString('latin1').matchAll(/GLIBC_2\.(\d+)/g)].map(([, minor]) => Number(minor));
      expect(Math.max(0, ...needed)).toBeLessThanOrEqual(glibcOfAmazonLinux);
    }
    const decode = `import sharp from 'sharp';
      const picture = sharp({ create: { width: 3, height: 2, channels: 3, background: '#8a5a2b' } });
      const { info } = await sharp(await picture.jpeg().toBuffer()).raw().toBuffer({ resolveWithObject: true });
      console.log(info.width, info.height, import.meta.resolve('sharp'));`;
    writeFileSync(join(bundle, 'decode.mjs'), decode);
    const { stdout, stderr } = spawnSync(process.execPath, [join(bundle, 'decode.mjs')], { env: {}, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^3 2 file:/);
    expect(stdout).toContain(bundle);
  });

  it('keep the error classes that our code distinguishes', () => {
    const known = knownErrors(process.cwd());
    expect([...known]).toEqual(
      expect.arrayContaining(['ConditionalCheckFailedException', 'NoSuchKey', 'UserNotFoundException']),
    );
    expect([...known].filter((name) => !/^[A-Z]/.test(name))).toEqual([]);
  });
});

describe('the endpoint of a bucket in a bundle is the one of the SDK', () => {
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const { config } = new S3Client({ region: 'us-east-1', forcePathStyle: true, credentials });
  const usual = { Region: 'us-east-1', ForcePathStyle: true, UseFIPS: false, UseDualStack: false, Accelerate: false };

  it.each([
    { Bucket: 'nashra-media' },
    { Bucket: 'nashra-media', Endpoint: 'http://127.0.0.1:4566' },
    { Bucket: 'nashra.media', Region: 'eu-west-1' },
  ])('%o', (parts) => {
    const params = { ...usual, ...parts };
    const theirs = config.endpointProvider(params);
    expect(defaultEndpointResolver(params)).toEqual({ ...theirs, headers: {} });
  });
});

describe('the endpoint of a service in a bundle is the one of the SDK', () => {
  const options = { region: 'us-east-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } };
  const { endpointProvider: ofBedrock } = new BedrockRuntimeClient(options).config;
  const { endpointProvider: ofUsers } = new CognitoIdentityProviderClient(options).config;
  const { endpointProvider: ofTables } = new DynamoDBClient(options).config;
  const { endpointProvider: ofEvents } = new EventBridgeClient(options).config;
  const { endpointProvider: ofKeys } = new KMSClient(options).config;
  const { endpointProvider: ofSecrets } = new SecretsManagerClient(options).config;
  const { endpointProvider: ofMail } = new SESv2Client(options).config;
  const { endpointProvider: ofQueues } = new SQSClient(options).config;

  it.each([
    ['bedrock-runtime', ofBedrock],
    ['cognito-identity-provider', ofUsers],
    ['dynamodb', ofTables],
    ['eventbridge', ofEvents],
    ['kms', ofKeys],
    ['secrets-manager', ofSecrets],
    ['sesv2', ofMail],
    ['sqs', ofQueues],
  ])('%s', (client, theirs) => {
    for (const params of [{ Region: 'eu-central-1' }, { Region: 'us-east-1', Endpoint: 'http://127.0.0.1:4566' }]) {
      const { url } = theirs({ ...params, UseFIPS: false, UseDualStack: false });
      expect(regionalEndpoint(hostOf(client))(params).url.href).toBe(url.href);
    }
  });
});
