import { describe, expect, it } from 'vitest';
import type { AppName } from '../../functions/adapters/platforms/apps.ts';
import { entries, type Entry } from '../../functions/entries.ts';
import { resources, tokenKeyPurpose, variablesOf } from '../../functions/resources.ts';
import { partitions } from '../../functions/table-keys.ts';
import { QueueName } from '../../shared/domain/operations/queue-name.ts';
import { readStage } from '../../infra/read-stage.ts';
import { hasEntries, only, referred, synthesized, type Reference } from '../support/cloud/synthesized.ts';

interface FunctionProperties {
  Description?: string;
  Runtime: string;
  Architectures: string[];
  MemorySize: number;
  Timeout: number;
  TracingConfig: { Mode: string };
  LoggingConfig: { LogGroup: { Ref: string } };
  Role: { 'Fn::GetAtt': [string, string] };
  Environment?: { Variables: Record<string, unknown> };
}

interface Statement {
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

const cloud = synthesized();
const functions = cloud.all<FunctionProperties>('AWS::Lambda::Function').filter(hasEntries);
const named: [string, Entry][] = Object.entries(entries);
const workQueueCount = QueueName.options.length;
const list = <T>(value: T | T[]) => (Array.isArray(value) ? value : [value]);

function functionOf({ description }: Entry): FunctionProperties {
  return only(functions.filter(({ properties }) => properties.Description === description)).properties;
}

/** Also those for which a role's own policy has no room. */
const policies = () =>
  (['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'] as const).flatMap((type) =>
    cloud.all<{ PolicyDocument: { Statement: Statement[] }; Roles: Reference[] }>(type),
  );

function statements(of = functions.map(({ properties }) => properties)): { action: string; resource: string }[] {
  const roles = new Set(of.map(({ Role }) => Role['Fn::GetAtt'][0]));
  return policies()
    .filter(({ properties }) => properties.Roles.some((role) => roles.has(referred(role))))
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
    .flatMap(({ Action, Resource }) =>
      list(Action).flatMap((action) =>
        list(Resource).map((resource) => ({ action, resource: JSON.stringify(resource) })),
      ),
    );
}

describe('the functions', () => {
  it('are exactly the entries', () => {
    const descriptions = functions.map(({ properties }) => properties.Description);
    expect(descriptions).toHaveLength(named.length);
    expect(new Set(descriptions)).toEqual(new Set(named.map(([, { description }]) => description)));
  });

  it.each(named)('gives %s what its entry asks for', (_, entry) => {
    expect(functionOf(entry)).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: [entry.copiedPackages === undefined ? 'arm64' : 'x86_64'],
      MemorySize: entry.memoryMegabytes,
      Timeout: entry.timeoutSeconds,
      TracingConfig: { Mode: entry.beginsNoTrace === true ? 'PassThrough' : 'Active' },
    });
  });

  it('begin a trace of every run where a stage asks for it, and get the settings of platforms that it changes', () => {
    const { platforms } = readStage('example', process.cwd());
    const changed = { isEverythingTraced: true, platforms: { ...platforms, META_EXTRA_SCOPES: 'read_insights' } };
    const made = synthesized(changed).all<FunctionProperties>('AWS::Lambda::Function').filter(hasEntries);
    expect(new Set(made.map(({ properties }) => properties.TracingConfig.Mode))).toEqual(new Set(['Active']));
    const scopes = made.map(({ properties }) => properties.Environment?.Variables['META_EXTRA_SCOPES']);
    expect(new Set(scopes)).toEqual(new Set([undefined, 'read_insights']));
  });

  it.each(named)(
    'gives %s the variables of what it uses, and no other, nor usual settings of platforms',
    (_, entry) => {
      const all = Object.entries(variablesOf(entry.uses));
      const expected = all.filter(([, schema]) => !schema.safeParse(undefined).success).map(([name]) => name);
      expect(Object.keys(functionOf(entry).Environment?.Variables ?? {}).toSorted()).toEqual(expected.toSorted());
    },
  );

  it('get values that the functions accept, where these are known before deployment', () => {
    const schemas = Object.assign({}, ...Object.values(resources)) as (typeof resources)['platforms'];
    for (const [, entry] of named) {
      const variables = Object.entries(functionOf(entry).Environment?.Variables ?? {});
      for (const [name, value] of variables.filter(([name, value]) => name in schemas && typeof value === 'string'))
        expect(schemas[name as keyof typeof schemas].safeParse(value).success, `${name}=${String(value)}`).toBe(true);
    }
  });

  it('have each a role and a log group of their own', () => {
    const roles = functions.map(({ properties }) => properties.Role['Fn::GetAtt'][0]);
    const logs = functions.map(({ properties }) => properties.LoggingConfig.LogGroup.Ref);
    expect(new Set(roles).size).toBe(functions.length);
    expect(new Set(logs).size).toBe(functions.length);
  });
});

describe('every function, those that CDK makes for itself as well', () => {
  it('states its memory and its time, and writes to a log group of ours', () => {
    const logs = new Set(cloud.all('AWS::Logs::LogGroup').map(({ id }) => id));
    for (const { properties } of cloud.all<FunctionProperties>('AWS::Lambda::Function')) {
      expect(properties.MemorySize).toBeGreaterThan(0);
      expect(properties.Timeout).toBeGreaterThan(0);
      expect(logs).toContain(properties.LoggingConfig.LogGroup.Ref);
    }
  });
});

describe('the logs', () => {
  it('are retained for a stated time, every one of them', () => {
    const groups = cloud.all<{ RetentionInDays?: number }>('AWS::Logs::LogGroup');
    expect(groups.length).toBeGreaterThan(functions.length);
    expect(groups.filter(({ properties }) => properties.RetentionInDays === undefined)).toEqual([]);
  });
});

describe('what people must hear of', () => {
  interface Filter {
    FilterPattern: string;
    MetricTransformations: { MetricNamespace: string; MetricName: string }[];
  }
  const alarms = cloud.all<{ Namespace: string; MetricName: string; AlarmActions: unknown[] }>(
    'AWS::CloudWatch::Alarm',
  );
  const alarming = named.flatMap(([name, { alarm }]): [string, string][] =>
    alarm === undefined ? [] : [[name, alarm.message]],
  );

  it('is at least that the clean-up waits for a person', () => {
    expect(alarming.map(([name]) => name)).toContain('clean-up');
  });

  it.each(alarming)('raises an alarm when %s logs its alarming message', (_, message) => {
    const filters = cloud.all<Filter>('AWS::Logs::MetricFilter').map(({ properties }) => properties);
    const filter = only(filters.filter(({ FilterPattern }) => FilterPattern.includes(`"${message}"`)));
    expect(filter.FilterPattern).toBe(`{ $.message = "${message}" }`);
    const { MetricNamespace, MetricName } = only(filter.MetricTransformations);
    const raised = alarms.filter(({ properties }) => properties.MetricName === MetricName);
    expect(only(raised).properties).toMatchObject({
      Namespace: MetricNamespace,
      Threshold: 0,
      AlarmActions: [expect.anything()],
    });
  });
});

describe('the permissions of the functions', () => {
  const tracing = ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'];
  const customerBuses = '"arn:aws:events:*:*:event-bus/*"';

  it('let only one function put events to buses of customers, and none to a bus of ours by that', () => {
    const whoMay = (access: string) => named.filter(([, { uses }]) => uses.endpoints === access).map(([name]) => name);
    expect(whoMay('send')).toEqual(['deliver-events']);
    const toOthers = policies()
      .flatMap(({ properties }) => properties.PolicyDocument.Statement)
      .filter(({ Resource }) => JSON.stringify(Resource) === customerBuses);
    expect(toOthers).toHaveLength(1);
    expect(toOthers[0]).toMatchObject({
      Action: 'events:PutEvents',
      Condition: { StringNotEquals: { 'aws:ResourceAccount': [{ Ref: 'AWS::AccountId' }] } },
    });
    const sending = statements([functionOf(entries['deliver-events'])]);
    expect(sending).toContainEqual({ action: 'events:PutEvents', resource: customerBuses });
  });

  it('name every action', () => {
    expect(statements().filter(({ action }) => action.includes('*'))).toEqual([]);
  });

  it('name every resource but those of tracing', () => {
    const unnamed = statements().filter(({ resource }) => resource === '"*"');
    expect(new Set(unnamed.map(({ action }) => action))).toEqual(new Set(tracing));
  });

  it('end in a wildcard only for the files of a folder, the archive, the streams of the table and buses of customers', () => {
    const open = statements().filter(({ action, resource }) => resource.includes('*') && !tracing.includes(action));
    const others = open.filter(
      ({ resource }) => resource !== customerBuses && !/Archive[^/]*\/\*"\]\]\}$/.test(resource),
    );
    const suffixes = others.map(({ resource }) => /\/(uploads|media|webhooks|stream)\/\*"\]\]\}$/.exec(resource)?.[1]);
    expect(new Set(suffixes)).toEqual(new Set(['media', 'stream', 'uploads', 'webhooks']));
  });

  it('let only the clean-up write to the archive, only a deletion delete in it, and no one read it', () => {
    const archived = statements().filter(({ resource }) => resource.includes('Archive'));
    const actions = archived.map(({ action }) => action).toSorted();
    expect(actions).toEqual(['s3:DeleteObject', 's3:ListBucket', 's3:PutObject', 's3:PutObject']);
    const whoMay = (access: string) => named.filter(([, { uses }]) => uses.archive === access).map(([name]) => name);
    expect(whoMay('put')).toEqual(['manual-clean-up', 'clean-up']);
    expect(whoMay('forget')).toEqual(['data-deletion-work']);
  });

  it('let the API read packed lists, one job replace them, and a deletion put something else in their place', () => {
    const packed = statements().filter(({ resource }) => resource.includes('Lists'));
    const actions = packed.map(({ action }) => action).toSorted();
    const reads = Array.from({ length: 4 }, () => 's3:GetObject');
    const writes = Array.from({ length: 4 }, () => 's3:PutObject');
    expect(actions).toEqual([...reads, 's3:ListBucket', 's3:ListBucket', 's3:ListBucket', ...writes]);
    const whoMay = (access: string) => named.filter(([, { uses }]) => uses.lists === access).map(([name]) => name);
    expect({
      clients: whoMay('read-clients'),
      posts: whoMay('read-posts'),
      pack: whoMay('pack'),
      forget: whoMay('forget'),
    }).toEqual({
      clients: ['data'],
      posts: ['posts'],
      pack: ['pack-lists'],
      forget: ['data-deletion-work'],
    });
  });

  it('let only the publisher and the webhook worker write many items in one call', () => {
    const whoMay = (access: string) => named.filter(([, { uses }]) => uses.table === access).map(([name]) => name);
    expect(whoMay('publish')).toEqual(['publish-target']);
    expect(whoMay('add-events')).toEqual(['webhook-events']);
    const many = statements().filter(({ action }) => /BatchWriteItem|PartiQL/.test(action));
    expect(new Set(many.map(({ action }) => action))).toEqual(
      new Set(['dynamodb:BatchWriteItem', 'dynamodb:PartiQLUpdate', 'dynamodb:PartiQLInsert']),
    );
  });

  it('let the webhook receiver store deliveries, and only their worker read them', () => {
    const whoMay = (access: string) => named.filter(([, { uses }]) => uses.media === access).map(([name]) => name);
    expect(whoMay('keep-deliveries')).toEqual(['webhooks']);
    expect(whoMay('take-deliveries')).toEqual(['webhook-events']);
    const kept = statements().filter(({ resource }) => resource.includes('/webhooks/*'));
    const actions = kept.map(({ action }) => action).toSorted();
    expect(actions).toEqual(['s3:DeleteObject', 's3:GetObject', 's3:PutObject', 's3:PutObject']);
  });

  it.each(named)('let %s send to the queues that it uses, and to no other', (_, entry) => {
    const sent = statements([functionOf(entry)]).filter(({ action }) => action === 'sqs:SendMessage');
    const isSentTo = (name: QueueName) =>
      sent.some(({ resource }) => resource.includes(`${name.replaceAll('-', '')}queueQueue`));
    const used = entry.uses.deadLetters === undefined ? (entry.uses.queues ?? []) : QueueName.options;
    expect(QueueName.options.filter(isSentTo).toSorted()).toEqual([...used].toSorted());
  });

  it('let functions read only the secrets of the apps whose platforms they use', () => {
    const readers = (app: AppName) => {
      const secret = new RegExp(`^{"Ref":"${app}Secret[\\dA-F]{8}"}$`, 'i');
      const isReader = ([, entry]: [string, Entry]) =>
        statements([functionOf(entry)]).some(
          ({ action, resource }) => action === 'secretsmanager:GetSecretValue' && secret.test(resource),
        );
      return named.filter(isReader).map(([name]) => name);
    };
    expect(readers('meta')).toEqual([
      'oauth',
      'connected-accounts',
      'webhooks',
      'data-deletion',
      'conversations',
      'publish-target',
      'client-removal',
      'data-deletion-work',
      'account-events',
      'follow-comments',
      'measure',
    ]);
    expect(readers('instagramLogin')).toEqual(['data-deletion']);
    expect(readers('tiktok')).toEqual([
      'oauth',
      'connected-accounts',
      'refresh-tokens',
      'publish-target',
      'client-removal',
      'data-deletion-work',
      'measure',
    ]);
    expect(readers('linkedinMember')).toEqual([
      'oauth',
      'connected-accounts',
      'publish-target',
      'client-removal',
      'data-deletion-work',
      'measure',
    ]);
    expect(readers('linkedinPages')).toEqual(['oauth', 'client-removal', 'data-deletion-work']);
    expect(readers('pinterest')).toEqual(readers('tiktok'));
    const ofComments = ['conversations', 'follow-comments'];
    for (const app of ['youtube', 'bluesky'] as const)
      expect(readers(app).toSorted()).toEqual([...readers('tiktok'), ...ofComments].toSorted());
    expect(readers('threads').toSorted()).toEqual([...readers('tiktok'), ...ofComments, 'data-deletion'].toSorted());
  });

  it('let only those that answer with files or hand them to platforms read the key of their addresses', () => {
    const isReader = ([, entry]: [string, Entry]) =>
      statements([functionOf(entry)]).some(
        ({ action, resource }) =>
          action === 'secretsmanager:GetSecretValue' && resource.includes('nashra/example/file-key-'),
      );
    expect(named.filter(isReader).map(([name]) => name)).toEqual([
      'data',
      'posts',
      'planning',
      'approvals',
      'library',
      'connected-accounts',
      'conversations',
      'send-report',
      'publish-target',
    ]);
  });

  it('let only the operations function take dead letters, and nothing else', () => {
    const readers = (uses: Entry['uses']) => 'deadLetters' in uses;
    expect(named.filter(([, { uses }]) => readers(uses)).map(([name]) => name)).toEqual(['operations']);
    const received = statements().filter(({ action }) => action === 'sqs:ReceiveMessage');
    const dead = received.filter(({ resource }) => resource.includes('Dead'));
    expect(dead).toHaveLength(workQueueCount);
    expect(new Set(dead.map(({ resource }) => resource)).size).toBe(workQueueCount);
  });

  it('let jobs that read note their runs, and write nothing else', () => {
    const bound = policies()
      .flatMap(({ properties }) => properties.PolicyDocument.Statement)
      .filter(({ Condition }) => JSON.stringify(Condition ?? '').includes('LeadingKeys'));
    const jobs = ['publish-due', 'check-versions', 'collect-metrics', 'pack-lists'];
    expect(named.filter(([, { uses }]) => uses.table === 'read-and-record').map(([name]) => name)).toEqual(jobs);
    expect(bound.map(({ Action, Condition }) => ({ Action, Condition }))).toEqual(
      jobs.map(() => ({
        Action: 'dynamodb:UpdateItem',
        Condition: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [partitions.jobRuns] } },
      })),
    );
  });

  it('let mail go out only from our domain in the set that hears of it, and files only from what makes reports', () => {
    const mailing = named.filter(([, { uses }]) => 'mail' in uses).map(([, entry]) => functionOf(entry));
    const sent = statements(mailing).filter(({ action }) => action.startsWith('ses:'));
    const places = new Set(sent.map(({ resource }) => /:(identity|configuration-set)\/[\w.-]+/.exec(resource)?.[1]));
    expect(places).toEqual(new Set(['identity', 'configuration-set']));
    expect(statements().filter(({ action }) => action.startsWith('ses:'))).toHaveLength(sent.length);
    const raw = named.filter(([, entry]) =>
      statements([functionOf(entry)]).some(({ action }) => action === 'ses:SendRawEmail'),
    );
    expect(raw.map(([name]) => name)).toEqual(['send-report']);
  });

  it('let functions have KMS open what seals tokens, and nothing else under that key', () => {
    const asking = policies()
      .flatMap(({ properties }) => properties.PolicyDocument.Statement)
      .filter(({ Action }) => list(Action).some((action) => action.startsWith('kms:')));
    const users = named.filter(([, { uses }]) => uses.tokenKey !== undefined);
    expect(asking).toHaveLength(users.length);
    const ofTokens = { StringEquals: { 'kms:EncryptionContext:purpose': [tokenKeyPurpose] } };
    expect(asking.map(({ Condition }) => Condition)).toEqual(asking.map(() => ofTokens));
  });

  it('let only the caption writer invoke a model, and only the stage’s two', () => {
    const asked = statements().filter(({ action }) => action.startsWith('bedrock:'));
    const models = ['lite', 'micro'].map(
      (size) => `arn:aws:bedrock:us-east-1::foundation-model/amazon.nova-${size}-v1:0`,
    );
    expect(asked).toEqual(models.map((model) => ({ action: 'bedrock:InvokeModel', resource: JSON.stringify(model) })));
    expect(named.filter(([, { uses }]) => uses.captionWriter !== undefined).map(([name]) => name)).toEqual([
      'captions',
    ]);
  });

  it('let no function scan the table, and only that of accounts make somebody staff', () => {
    const actions = statements().map(({ action }) => action);
    expect(actions).toContain('dynamodb:Query');
    expect(actions).not.toContain('dynamodb:Scan');
    expect(actions).toContain('cognito-idp:AdminCreateUser');
    const makers = named.filter(([, entry]) =>
      statements([functionOf(entry)]).some(({ action }) => action === 'cognito-idp:AdminAddUserToGroup'),
    );
    expect(makers.map(([name]) => name)).toEqual(['accounts']);
  });

  it('never come from a policy that AWS manages', () => {
    const roles = cloud.all<{ ManagedPolicyArns?: unknown[] }>('AWS::IAM::Role').filter(hasEntries);
    expect(roles.length).toBeGreaterThanOrEqual(functions.length);
    expect(roles.filter(({ properties }) => properties.ManagedPolicyArns !== undefined)).toEqual([]);
  });
});
