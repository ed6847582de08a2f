import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import {
  CloudFrontClient,
  type DistributionSummary,
  ListDistributionsCommand,
  ListFunctionsCommand,
  ListKeyGroupsCommand,
  ListOriginAccessControlsCommand,
  ListPublicKeysCommand,
  ListResponseHeadersPoliciesCommand,
} from '@aws-sdk/client-cloudfront';
import { DescribeEventBusCommand, DescribeRuleCommand, EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { GetAccountSettingsCommand, GetFunctionCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetServiceQuotaCommand, ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import {
  GetAccountCommand,
  GetConfigurationSetCommand,
  GetEmailIdentityCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkStage } from '../../infra/commands/deploy.ts';
import { isNameOf, scarce } from '../../infra/commands/check/front-door.ts';
import { functionNames, neededRuns } from '../../infra/commands/check/functions.ts';
import { readStage } from '../../infra/read-stage.ts';
import { eventBusName, mailConfigurationSet, mailEventsRule, queueName } from '../../infra/stages.ts';
import { physicalName } from '../support/cloud/physical-names.ts';
import { synthesized } from '../support/cloud/synthesized.ts';

const example = readStage('example', process.cwd());
const stage = { ...example, account: '111122223333' };

const acm = mockClient(ACMClient);
const cloudFormation = mockClient(CloudFormationClient);
const cloudFront = mockClient(CloudFrontClient);
const events = mockClient(EventBridgeClient);
const lambda = mockClient(LambdaClient);
const quotas = mockClient(ServiceQuotasClient);
const secrets = mockClient(SecretsManagerClient);
const ses = mockClient(SESv2Client);
const sqs = mockClient(SQSClient);
const sts = mockClient(STSClient);
const mocks = [acm, cloudFormation, cloudFront, events, lambda, quotas, secrets, ses, sqs, sts];

/** As the SDK throws what a service answers. */
const answered = (name: string, message = 'no') => Object.assign(new Error(message), { name, $metadata: {} });
const denied = answered('AccessDeniedException', 'User is not authorized');

const stacks: Record<string, object | Error> = {};
const lists = { policies: [] as string[], groups: [] as string[], keys: [] as string[] };

/** An account that is ready and has another stage. */
beforeEach(() => {
  for (const mock of mocks) mock.reset();
  for (const name of Object.keys(stacks)) delete stacks[name];
  stacks['CDKToolkit'] = { StackStatus: 'UPDATE_COMPLETE' };
  Object.assign(lists, { policies: ['nashraotheredgeDoorApi'], groups: ['nashra-other-files'], keys: [] });
  sts.on(GetCallerIdentityCommand).resolves({ Account: '111122223333' });
  cloudFormation.on(DescribeStacksCommand).callsFake(({ StackName }) => {
    const stack = stacks[StackName];
    if (stack instanceof Error) throw stack;
    // The service knows no better.
    if (stack === undefined) throw missingStack(StackName);
    return { Stacks: [{ StackName, ...stack }] };
  });
  acm.on(DescribeCertificateCommand).resolves({
    Certificate: { Status: 'ISSUED', DomainName: 'example.com', SubjectAlternativeNames: ['*.example.com'] },
  });
  cloudFront.on(ListDistributionsCommand).resolves({ DistributionList: page([distribution('E1')]) });
  cloudFront.on(ListResponseHeadersPoliciesCommand).callsFake(() => ({
    ResponseHeadersPolicyList: page(
      lists.policies.map((Name) => ({ ResponseHeadersPolicy: { ResponseHeadersPolicyConfig: { Name } } })),
    ),
  }));
  cloudFront.on(ListKeyGroupsCommand).callsFake(() => ({
    KeyGroupList: page(lists.groups.map((Name) => ({ KeyGroup: { KeyGroupConfig: { Name } } }))),
  }));
  cloudFront.on(ListPublicKeysCommand).callsFake(() => ({ PublicKeyList: page(lists.keys.map((Name) => ({ Name }))) }));
  cloudFront.on(ListFunctionsCommand).resolves({ FunctionList: page([]) });
  cloudFront.on(ListOriginAccessControlsCommand).resolves({ OriginAccessControlList: page([]) });
  quotas.on(GetServiceQuotaCommand).callsFake(({ QuotaCode }) => ({
    Quota: { Value: QuotaCode === 'L-D64DA6E2' ? 10 : 20 },
  }));
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { UnreservedConcurrentExecutions: 1000 } });
  lambda.on(GetFunctionCommand).rejects(answered('ResourceNotFoundException'));
  events.on(DescribeEventBusCommand).rejects(answered('ResourceNotFoundException'));
  events.on(DescribeRuleCommand).rejects(answered('ResourceNotFoundException'));
  sqs.on(ListQueuesCommand).resolves({});
  secrets.on(DescribeSecretCommand).rejects(answered('ResourceNotFoundException'));
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendingEnabled: true });
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true, VerificationStatus: 'SUCCESS' });
  ses.on(GetConfigurationSetCommand).rejects(answered('NotFoundException'));
});
afterAll(() => mocks.forEach((mock) => mock.restore()));

const distribution = (Id: string, ...hosts: string[]) =>
  ({ Id, Aliases: { Quantity: hosts.length, Items: hosts } }) as Partial<DistributionSummary> as DistributionSummary;

const page = <T>(Items: T[]) => ({ Items, MaxItems: 100, Quantity: Items.length, Marker: '', IsTruncated: false });

const missingStack = (name: string) =>
  new CloudFormationServiceException({
    name: 'ValidationError',
    message: `Stack with id ${name} does not exist`,
    $fault: 'client',
    $metadata: {},
  });

async function checked(): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  return { code: await checkStage(stage, (line) => void lines.push(line)), lines };
}

/** The line that names a check, and the one that says what to do. */
async function found(what: string) {
  const { code, lines } = await checked();
  const place = lines.findIndex((line) => line.slice(9).startsWith(`${what}: `));
  const [line = '', act = ''] = lines.slice(place, place + 2);
  return { code, outcome: line.slice(0, 7).trim(), line, act: act.startsWith('  ') ? act.trim() : '' };
}

/** What is bad, by what is asked, what AWS answers, and what the line says. */
const badAnswers: readonly (readonly [what: string, answer: () => unknown, says: RegExp, act: RegExp])[] = [
  [
    'Account of the credentials',
    () => sts.on(GetCallerIdentityCommand).resolves({ Account: '999988887777' }),
    /999988887777$/,
    /^The stage names 111122223333/,
  ],
  [
    'Bootstrap of the CDK',
    () => delete stacks['CDKToolkit'],
    /There is no stack CDKToolkit/,
    /^npx cdk bootstrap aws:\/\/111122223333\/us-east-1/,
  ],
  [
    'Stack nashra-example-events',
    () => (stacks['nashra-example-events'] = { StackStatus: 'UPDATE_IN_PROGRESS' }),
    /UPDATE_IN_PROGRESS/,
    /^Wait/,
  ],
  [
    'Stack nashra-example-api',
    () => (stacks['nashra-example-api'] = { StackStatus: 'UPDATE_ROLLBACK_FAILED' }),
    /UPDATE_ROLLBACK_FAILED/,
    /^Continue the rollback/,
  ],
  [
    'Stack nashra-example-edge',
    () => (stacks['nashra-example-edge'] = { StackStatus: 'DELETE_FAILED' }),
    /DELETE_FAILED/,
    /^Delete it again/,
  ],
  [
    'Stack nashra-example-workers',
    () => (stacks['nashra-example-workers'] = { StackStatus: 'CREATE_FAILED' }),
    /CREATE_FAILED/,
    /^Roll it back/,
  ],
  [
    'Stack nashra-example-data',
    () => (stacks['nashra-example-data'] = { StackStatus: 'ROLLBACK_COMPLETE', EnableTerminationProtection: true }),
    /creation failed .*protected from termination/,
    /^aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name nashra-example-data$/,
  ],
  [
    'Stack nashra-example-data',
    () => (stacks['nashra-example-data'] = { StackStatus: 'ROLLBACK_FAILED' }),
    /so did its removal/,
    /^Delete it in CloudFormation/,
  ],
  [
    'Certificate',
    () => acm.on(DescribeCertificateCommand).rejects(answered('ResourceNotFoundException')),
    /none of this ARN/,
    /^Request it in us-east-1/,
  ],
  [
    'Certificate',
    () =>
      acm.on(DescribeCertificateCommand).resolves({
        Certificate: { Status: 'ISSUED', DomainName: '*.nashra.example.com', SubjectAlternativeNames: ['example.com'] },
      }),
    /It is for \*\.nashra\.example\.com, example\.com/,
    /^Request one for nashra\.example\.com/,
  ],
  [
    'Certificate',
    () =>
      acm.on(DescribeCertificateCommand).resolves({
        Certificate: { Status: 'PENDING_VALIDATION', DomainName: 'nashra.example.com' },
      }),
    /PENDING_VALIDATION/,
    /^Create the DNS record/,
  ],
  [
    'CloudFront: whether the account may create',
    () =>
      cloudFront.on(ListDistributionsCommand).resolves({
        DistributionList: page([distribution('E1', 'nashra.example.com')]),
      }),
    /has the host nashra\.example\.com already/,
    /^Take the host/,
  ],
  [
    'CloudFront: response headers policies',
    () => (lists.policies = Array.from({ length: 16 }, (_, index) => `policy ${index}`)),
    /16 of 20 are used, and 5 more are needed/,
    /^Ask for more/,
  ],
  [
    'CloudFront: response headers policies',
    () => (lists.policies = ['nashraexampleedgeDoorApiHeadersPolicy1234']),
    /Taken: nashraexampleedgeDoorApi/,
    /^Delete what has the name/,
  ],
  [
    'CloudFront: key groups',
    () => (lists.groups = ['nashra-example-files']),
    /Taken: nashra-example-files/,
    /^Delete what/,
  ],
  [
    'CloudFront: public keys',
    () => (lists.keys = Array.from({ length: 8 }, (_, index) => `key ${index}`)),
    /8 of 10 are used, and 3 more are needed/,
    /^Ask for more/,
  ],
  [
    'Secret nashra/example/origin',
    () =>
      secrets.on(DescribeSecretCommand, { SecretId: 'nashra/example/origin' }).resolves({ DeletedDate: new Date(0) }),
    /scheduled for deletion/,
    /^aws secretsmanager restore-secret --secret-id nashra\/example\/origin$/,
  ],
  [
    'SES: sandbox',
    () => ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false, SendingEnabled: true }),
    /in its sandbox/,
    /^Request production access/,
  ],
  [
    'SES: sandbox',
    () => ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendingEnabled: false }),
    /paused/,
    /^See in SES/,
  ],
  [
    'SES: identity example.com',
    () => ses.on(GetEmailIdentityCommand).rejects(answered('NotFoundException')),
    /There is none/,
    /^Create it in SES/,
  ],
  [
    'SES: identity example.com',
    () => ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false, VerificationStatus: 'PENDING' }),
    /not verified \(PENDING\)/,
    /^Enter the DNS records/,
  ],
  [
    'Name of the configuration set',
    () => ses.on(GetConfigurationSetCommand).resolves({ ConfigurationSetName: 'nashra-example' }),
    /Taken: nashra-example$/,
    /^Delete what/,
  ],
  [
    'Lambda: concurrent executions',
    () => lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { UnreservedConcurrentExecutions: 10 } }),
    /10 are free, and the stage may use 198 at once/,
    /^Ask for 1,000/,
  ],
  [
    'Names of functions',
    () => lambda.on(GetFunctionCommand).callsFake(async ({ FunctionName }) => ({ Configuration: { FunctionName } })),
    /Taken: nashra-example-\S+, nashra-example-\S+$/,
    /^Delete what/,
  ],
  [
    'Name of the event bus',
    () => events.on(DescribeEventBusCommand).resolves({ Name: 'nashra-example' }),
    /Taken: nashra-example$/,
    /^Delete what/,
  ],
  [
    'Name of the rule',
    () => events.on(DescribeRuleCommand).resolves({ Name: 'nashra-example-mail-events' }),
    /Taken: nashra-example-mail-events$/,
    /^Delete what/,
  ],
  [
    'Names of queues',
    () =>
      sqs
        .on(ListQueuesCommand)
        .resolves({ QueueUrls: ['https://sqs.us-east-1.amazonaws.com/1/nashra-example-publish'] }),
    /Taken: nashra-example-publish$/,
    /^Delete what/,
  ],
];

/** Each question, and what else AWS may say to it than yes or no. */
const unreadable: readonly (readonly [what: string, refuse: () => unknown])[] = [
  ['Account of the credentials', () => sts.on(GetCallerIdentityCommand).rejects(denied)],
  ['Bootstrap of the CDK', () => (stacks['CDKToolkit'] = denied)],
  ['Stack nashra-example-data', () => (stacks['nashra-example-data'] = denied)],
  ['Stack nashra-example-edge', () => (stacks['nashra-example-edge'] = denied)],
  ['Certificate', () => acm.on(DescribeCertificateCommand).rejects(denied)],
  ['CloudFront: whether the account may create', () => cloudFront.on(ListDistributionsCommand).rejects(denied)],
  ['CloudFront: response headers policies', () => cloudFront.on(ListResponseHeadersPoliciesCommand).rejects(denied)],
  ['CloudFront: response headers policies', () => quotas.on(GetServiceQuotaCommand).rejects(denied)],
  ['CloudFront: key groups', () => cloudFront.on(ListKeyGroupsCommand).rejects(denied)],
  ['CloudFront: public keys', () => cloudFront.on(ListPublicKeysCommand).rejects(denied)],
  ['CloudFront: functions', () => cloudFront.on(ListFunctionsCommand).rejects(denied)],
  ['CloudFront: origin access controls', () => cloudFront.on(ListOriginAccessControlsCommand).rejects(denied)],
  ['Secret nashra/example/file-key', () => secrets.on(DescribeSecretCommand).rejects(denied)],
  ['SES: sandbox', () => ses.on(GetAccountCommand).rejects(denied)],
  ['SES: identity example.com', () => ses.on(GetEmailIdentityCommand).rejects(denied)],
  ['Name of the configuration set', () => ses.on(GetConfigurationSetCommand).rejects(denied)],
  ['Lambda: concurrent executions', () => lambda.on(GetAccountSettingsCommand).rejects(denied)],
  ['Names of functions', () => lambda.on(GetFunctionCommand).rejects(denied)],
  ['Name of the event bus', () => events.on(DescribeEventBusCommand).rejects(denied)],
  ['Name of the rule', () => events.on(DescribeRuleCommand).rejects(denied)],
  ['Names of queues', () => sqs.on(ListQueuesCommand).rejects(denied)],
  [
    'Names of queues',
    () => sqs.on(ListQueuesCommand).rejects(Object.assign(new Error('no way'), { code: 'ECONNREFUSED' })),
  ],
];

describe('the check before a deployment', () => {
  it('finds an account that is ready good, in each point', async () => {
    const { code, lines } = await checked();
    expect(lines.filter((line) => !line.startsWith('good'))).toEqual([`${lines.length - 1} good, 0 bad, 0 unknown`]);
    expect(code).toBe(0);
  });

  it('finds the stage that is there good: its names and places are its own', async () => {
    for (const stack of ['data', 'events', 'workers', 'api', 'edge'])
      stacks[`nashra-example-${stack}`] = {
        StackStatus: 'UPDATE_ROLLBACK_COMPLETE',
        EnableTerminationProtection: true,
      };
    lists.groups = ['nashra-example-files'];
    lists.policies = Array.from({ length: 20 }, (_, index) => `nashraexampleedgeDoor${index}`);
    events.on(DescribeEventBusCommand).resolves({ Name: 'nashra-example' });
    secrets.on(DescribeSecretCommand).resolves({ Name: 'the-secret' });
    cloudFront.on(ListDistributionsCommand).resolves({
      DistributionList: page([distribution('E1', 'nashra.example.com')]),
    });
    const { code, lines } = await checked();
    expect(lines.filter((line) => !line.startsWith('good'))).toHaveLength(1);
    expect(lines).toContain('good     CloudFront: response headers policies: 20 of 20 are used, and 0 more are needed');
    expect(code).toBe(0);
  });

  it('finds a creation that failed good where nothing keeps it from being removed', async () => {
    stacks['nashra-example-data'] = { StackStatus: 'ROLLBACK_COMPLETE', EnableTerminationProtection: false };
    expect(await found('Stack nashra-example-data')).toMatchObject({ outcome: 'good', code: 0 });
    stacks['nashra-example-data'] = { StackStatus: 'REVIEW_IN_PROGRESS' };
    expect(await found('Stack nashra-example-data')).toMatchObject({ outcome: 'good', code: 0 });
  });

  it.each(badAnswers)('finds bad and says what to do: %s', async (what, answer, says, act) => {
    answer();
    const { outcome, line, act: acting, code } = await found(what);
    expect({ outcome, code }).toEqual({ outcome: 'BAD', code: 1 });
    expect(line).toMatch(says);
    expect(acting).toMatch(act);
  });

  it.each(unreadable)('neither passes nor fails what could not be read: %s', async (what, refuse) => {
    refuse();
    const { outcome, line, act, code } = await found(what);
    expect({ outcome, code }).toEqual({ outcome: 'UNKNOWN', code: 2 });
    expect(line).toMatch(/It could not be read \((AccessDeniedException|Error): /);
    expect(act).not.toBe('');
  });

  it('knows nothing of what an answer leaves out', async () => {
    ses.on(GetAccountCommand).resolves({});
    lambda.on(GetAccountSettingsCommand).resolves({});
    for (const what of ['SES: sandbox', 'Lambda: concurrent executions'])
      expect(await found(what)).toMatchObject({ outcome: 'UNKNOWN', code: 2 });
  });

  it('does not know whether CloudFront lets an account create that never did', async () => {
    cloudFront.on(ListDistributionsCommand).resolves({ DistributionList: page([]) });
    const { outcome, act, code } = await found('CloudFront: whether the account may create');
    expect({ outcome, code }).toEqual({ outcome: 'UNKNOWN', code: 2 });
    expect(act).toContain('ask Support');
  });

  it('takes no names for free while it does not know whether they are the stage’s own', async () => {
    stacks['nashra-example-data'] = denied;
    lists.groups = ['nashra-example-files'];
    expect(await found('CloudFront: key groups')).toMatchObject({ outcome: 'UNKNOWN' });
    expect(await found('Name of the event bus')).toMatchObject({ outcome: 'UNKNOWN' });
  });

  it('reads lists to their end', async () => {
    cloudFront.on(ListKeyGroupsCommand).callsFake(({ Marker }) => ({
      KeyGroupList: {
        ...page([{ KeyGroup: { KeyGroupConfig: { Name: Marker === undefined ? 'one' : 'nashra-example-files' } } }]),
        ...(Marker === undefined && { NextMarker: 'more' }),
      },
    }));
    expect(await found('CloudFront: key groups')).toMatchObject({ outcome: 'BAD' });
  });

  it('ends where there are no credentials, and where the stage names no account', async () => {
    const none = Object.assign(new Error('Could not load credentials'), { name: 'CredentialsProviderError' });
    sts.on(GetCallerIdentityCommand).rejects(none);
    await expect(checked()).rejects.toBe(none);
    await expect(checkStage(example, () => undefined)).rejects.toThrow('account is missing');
  });
});

describe('what the check looks for', () => {
  const cloud = synthesized();
  const given = cloud.resources.flatMap((resource) => {
    const physical = physicalName(resource);
    return physical === undefined || physical.isGenerated ? [] : [{ type: resource.type, name: physical.name }];
  });
  const namesOf = (type: string) => given.filter((one) => one.type === type).map(({ name }) => name);

  it('is every name that the stacks give', () => {
    const fixed: Readonly<Record<string, readonly string[]>> = {
      'AWS::Lambda::Function': functionNames(example),
      'AWS::Events::EventBus': [eventBusName(example)],
      'AWS::Events::Rule': [mailEventsRule(example)],
      'AWS::SES::ConfigurationSet': [mailConfigurationSet(example)],
    };
    for (const [type, names] of Object.entries(fixed)) expect([type, namesOf(type)]).toEqual([type, names]);
    const queues = namesOf('AWS::SQS::Queue');
    expect(queues).toHaveLength(cloud.all('AWS::SQS::Queue').length);
    for (const name of queues) expect(name.startsWith(queueName(example, ''))).toBe(true);
    for (const { type } of scarce)
      for (const name of namesOf(type)) expect([name, isNameOf(example, name)]).toEqual([name, true]);
    // AWS takes the second of a name for these, or it goes with its stack.
    const others = [
      'AWS::ApiGatewayV2::Api',
      'AWS::CloudWatch::Alarm',
      'AWS::CloudWatch::Dashboard',
      'AWS::Logs::DeliverySource',
      'AWS::Logs::DeliveryDestination',
    ];
    const known = new Set([...Object.keys(fixed), 'AWS::SQS::Queue', ...scarce.map(({ type }) => type), ...others]);
    expect(given.filter(({ type }) => !known.has(type))).toEqual([]);
  });

  it('is no name of another stage', () => {
    const another = { name: 'exampl' };
    for (const { type } of scarce) for (const name of namesOf(type)) expect(isNameOf(another, name)).toBe(false);
  });

  it('is room for what the stacks create', () => {
    for (const { type, needed } of scarce)
      expect([type, needed]).toEqual([type, Math.max(needed, cloud.all(type).length)]);
  });

  it('is what the functions may run at once', () => {
    const readers = cloud.all<{ ScalingConfig?: { MaximumConcurrency: number } }>('AWS::Lambda::EventSourceMapping');
    const most = readers.reduce((sum, { properties }) => sum + (properties.ScalingConfig?.MaximumConcurrency ?? 0), 0);
    expect(neededRuns).toBeGreaterThan(most);
    const reserved = cloud.all<{ ReservedConcurrentExecutions?: number }>('AWS::Lambda::Function');
    expect(reserved.filter(({ properties }) => properties.ReservedConcurrentExecutions !== undefined)).toEqual([]);
  });
});
