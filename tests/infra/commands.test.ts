import { execFile } from 'node:child_process';
import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  type Output,
  type StackStatus,
} from '@aws-sdk/client-cloudformation';
import { App } from 'aws-cdk-lib';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Deployment, stackDeploys, webBuild } from '../../infra/commands/deploy-stage.ts';
import { deployedTable } from '../../infra/commands/deployed-stack.ts';
import { messagesInQueues, stageQueues } from '../../infra/commands/stage-queues.ts';
import { retainedResources } from '../../infra/commands/take-down.ts';
import { fileKeysOf } from '../../infra/file-keys.ts';
import { readStage } from '../../infra/read-stage.ts';
import type { WorkQueue } from '../../shared/domain/operations/work-queue.ts';
import { fileKeys, origin, synthesized } from '../support/cloud/synthesized.ts';

const example = readStage('example', process.cwd());
const stage = { ...example, account: '111122223333' };

/** None from variables, files or the machine. */
const withoutCredentials = {
  PATH: process.env['PATH'],
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  AWS_EC2_METADATA_DISABLED: 'true',
};

async function said(command: string, ...options: string[]): Promise<{ code: unknown; text: string }> {
  return new Promise((resolve) => {
    const started = [`infra/commands/${command}.ts`, ...options];
    execFile(process.execPath, started, { env: withoutCredentials }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, text: stdout + stderr }),
    );
  });
}

describe('a deployment', () => {
  const secrets = { origin, fileKeys };
  const usual: Deployment = { stage, secrets, hasData: true, isAtOnce: false, approval: 'broadening' };
  /** The command lines of the CDK. */
  const linesOf = (changed: Partial<Deployment> = {}) =>
    stackDeploys({ ...usual, ...changed }).map(({ tool, options }) => `${tool} ${options.join(' ')}`);

  it('builds the web app for its address, then deploys all stacks and asks before permissions grow', () => {
    expect(webBuild(stage)).toEqual({
      tool: 'vite',
      options: ['build'],
      environment: { SITE_URL: 'https://nashra.example.com', AGENCY_NAME: 'Nashra', AGENCY_LOGO: '/icon.svg' },
    });
    expect(linesOf()).toEqual([
      expect.stringMatching(
        /^cdk deploy --all --require-approval broadening --outputs-file \S+example-outputs\.json -c stage=example -c originVersion=\S+ -c originHashes=[a-c,]{194} -c fileKeys=\{.*\}$/,
      ),
    ]);
  });

  it.each(['never', 'any-change', 'broadening'] as const)('asks as often as --require-approval %s says', (approval) => {
    for (const hasData of [false, true])
      for (const line of linesOf({ approval, hasData })) expect(line).toContain(` --require-approval ${approval} `);
  });

  it('creates the stack of the data first without what protects it, which comes once it is there', () => {
    const [creation, all, ...others] = linesOf({ hasData: false });
    expect(creation).toMatch(
      /^cdk deploy Data --require-approval broadening -c stage=example -c originVersion=.* -c protection=off$/,
    );
    expect(all).toBe(linesOf()[0]);
    expect(others).toEqual([]);
  });

  it('hands over which keys sign the addresses of files', () => {
    for (const { options } of stackDeploys({ ...usual, hasData: false })) {
      const given = options.find((option) => option.startsWith('fileKeys='));
      const app = new App({ context: { fileKeys: given?.slice('fileKeys='.length) } });
      expect(fileKeysOf(app)).toEqual(fileKeys);
    }
  });

  it('lets new versions take over at once with --at-once', () => {
    expect(linesOf({ isAtOnce: true })).toEqual([`${linesOf()[0]} -c deploys=at-once`]);
  });

  it('refuses another way to ask in one line', async () => {
    const { code, text } = await said('deploy', '--stage', 'example', '--require-approval', 'sometimes');
    expect(code).toBe(1);
    expect(text).toMatch(
      /^--require-approval is missing or wrong\. Usage: [^\n]*never\|any-change\|broadening[^\n]*\n$/,
    );
  });

  it('is refused in one line to a stage that names no account', async () => {
    const text = 'infra/stages/example.json: account is missing, which a deployment needs\n';
    expect(await said('deploy', '--stage', 'example')).toEqual({ code: 1, text });
  });
});

describe('the table of a stage that is deployed', () => {
  const cloudFormation = mockClient(CloudFormationClient);
  beforeEach(() => cloudFormation.reset());
  afterAll(() => cloudFormation.restore());
  const answers = (StackStatus: StackStatus, Outputs: Output[] = []) =>
    cloudFormation
      .on(DescribeStacksCommand, { StackName: 'nashra-example-data' })
      .resolves({ Stacks: [{ StackName: 'nashra-example-data', CreationTime: new Date(0), StackStatus, Outputs }] });
  const outputs = [{ OutputKey: 'TableName', OutputValue: 'the-table' }];

  it('is the one of its stack', async () => {
    answers('UPDATE_ROLLBACK_COMPLETE', outputs);
    expect(await deployedTable(stage)).toBe('the-table');
  });

  it('is none before the stack was created, and after a creation that failed', async () => {
    const message = 'Stack with id nashra-example-data does not exist';
    const none = { name: 'ValidationError', $fault: 'client', $metadata: {}, message } as const;
    cloudFormation.on(DescribeStacksCommand).rejects(new CloudFormationServiceException(none));
    expect(await deployedTable(stage)).toBeUndefined();
    for (const status of ['REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'] as const) {
      answers(status);
      expect(await deployedTable(stage)).toBeUndefined();
    }
  });

  it('is not taken for none when the stack cannot be read, or has not said yet', async () => {
    const denied = { name: 'AccessDenied', $fault: 'client', $metadata: {}, message: 'not authorized' } as const;
    cloudFormation.on(DescribeStacksCommand).rejects(new CloudFormationServiceException(denied));
    await expect(deployedTable(stage)).rejects.toThrow('not authorized');
    answers('UPDATE_IN_PROGRESS');
    await expect(deployedTable(stage)).rejects.toThrow('has no output TableName');
  });
});

describe('a command that talks to AWS', () => {
  it('reports missing credentials in one line', async () => {
    const place = ['--table', 'a-table', '--user-pool', 'us-east-1_pool'];
    const { code, text } = await said('create-admin', '--stage', 'mine', '--email', 'first@example.com', ...place);
    expect(code).toBe(1);
    expect(text).toMatch(/^No credentials of AWS: [^\n]*\n$/);
  });

  it('reports invalid queue addresses in one line', async () => {
    for (const queues of ['nonsense', '{}']) {
      const { code, text } = await said('redrive', '--stage', 'mine', '--queue', 'publish', '--queues', queues);
      expect(code).toBe(1);
      expect(text).toMatch(/^--queues\S* is missing or wrong\. Usage: [^\n]*\n$/);
    }
  });
});

describe.each(['deploy', 'destroy', 'create-admin', 'rotate-front-door'])('the command %s', (command) => {
  it('prints its usage in one line', async () => {
    for (const options of [[], ['--stages', 'example']]) {
      const { code, text } = await said(command, ...options);
      expect(code).toBe(1);
      expect(text).toMatch(/^[^\n]*Usage: npm run \S+ -- --stage <name>[^\n]*\n$/);
    }
  });
});

describe('what goes with the queues of a stage', () => {
  const queue: WorkQueue = { name: 'publish', waiting: 0, delayed: 0, inFlight: 0, dead: 0, deadLetters: [] };

  it('is listed by queue', async () => {
    const removal: WorkQueue = { ...queue, name: 'client-removal', waiting: 1, delayed: 2, inFlight: 3, dead: 4 };
    expect(await messagesInQueues(async () => [queue, removal])).toBe(
      '6 in "client-removal", 4 dead letters of "client-removal"',
    );
    expect(await messagesInQueues(async () => [queue])).toBe('nothing');
  });

  it('is not known of a stage that was deployed from elsewhere, which can be destroyed all the same', async () => {
    const held = await messagesInQueues(async () => (await stageQueues('elsewhere')).list());
    expect(held).toBe('the queues could not be read from here; check /operations first');
  });
});

describe('what stays when a stage is destroyed', () => {
  it('is whatever holds data, keys and secrets, and what was logged', () => {
    const { data, events, workers, api, edge } = synthesized();
    expect(retainedResources(data.toJSON())).toEqual([
      '1 AWS::DynamoDB::GlobalTable',
      '4 AWS::S3::Bucket',
      '1 AWS::Cognito::UserPool',
      '1 AWS::KMS::Key',
      '11 AWS::SecretsManager::Secret',
    ]);
    for (const stack of [events, workers, api])
      expect(retainedResources(stack.toJSON()).join()).toMatch(/^\d+ AWS::Logs::LogGroup$/);
    expect(retainedResources(edge.toJSON())).toEqual(['2 AWS::S3::Bucket', '1 AWS::Logs::LogGroup']);
  });
});
