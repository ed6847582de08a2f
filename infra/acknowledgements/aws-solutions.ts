import { Token } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { DeadLetterQueue } from '../constructs/queues.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import { functionsOf, type Stacks } from '../stacks/stacks.ts';

export type Acknowledgement = readonly [where: IConstruct, finding: string, reason: string];

const everyResource = 'IAM5[Resource::*]';

function wildcardOn({ stackName, region }: DataStack, output: string, suffix: string): string {
  const reference = { StackName: stackName, Region: region, OutputName: `PublishOutputFnGetAtt${output}` };
  return `IAM5[Resource::${JSON.stringify({ 'Fn::GetStackOutput': reference })}${suffix}]`;
}

function users({ data }: Stacks): Acknowledgement[] {
  const { pool } = data.users;
  const renewedByHand = 'The provider has no API to rotate an app secret: an operator does it by hand';
  const length =
    'OWASP ASVS 6.2.5 advises against composition rules. The page and the API refuse known passwords too; the pool itself checks the length alone, so a call past both may set one';
  const plan =
    'The plan "plus" costs by the user (decision 029), so a stage chooses it. Without it the pool neither refuses known passwords nor notices unusual sign-ins: a second factor and the limits of the firewall are what is left';
  return [
    [pool, 'COG1', length],
    [pool, 'COG2', 'A second factor is offered to everyone but cannot be required of every client of the agency'],
    [pool, 'COG8', plan],
    ...Object.values(data.appSecrets).map((secret): Acknowledgement => [secret, 'SMG4', renewedByHand]),
    [data.pushSecret, 'SMG4', 'Other keys would end every subscription of every browser'],
  ];
}

function permissions(stacks: Stacks): Acknowledgement[] {
  const { data } = stacks;
  const functions = functionsOf(stacks);
  const mediaBucket = 'MediaBucket4022EBBFArn7E2EBF85';
  const archiveBucket = 'ArchiveBucket49F1AC64Arn3245A5DF';
  const table = 'DataTableFDBAD0F2ArnBDD11FA6';
  const tracing =
    'X-Ray takes traces without naming a resource: PutTraceSegments and PutTelemetryRecords know only "*"';
  const upload = 'The key of an upload is not known in advance; the function is limited to uploads/';
  const media = 'The key of a checked file is not known in advance; the function is limited to media/';
  const archive = 'A document is named after its client; the bucket holds nothing else';
  const deliveries = 'A delivery is named by its content; the function is limited to webhooks/';
  const buses =
    'Customers name their buses, each of which lets us in by its own policy; those of our account are left out';
  const streams = 'Streams of this one table: they are listed by the table, and a new one gets a new name';
  return [
    ...Object.values(functions).map((fn): Acknowledgement => [fn, everyResource, tracing]),
    [functions.library, wildcardOn(data, mediaBucket, '/uploads/*'), upload],
    [functions.library, wildcardOn(data, mediaBucket, '/media/*'), media],
    [functions['fetch-file'], wildcardOn(data, mediaBucket, '/uploads/*'), upload],
    [functions['fetch-file'], wildcardOn(data, mediaBucket, '/media/*'), media],
    [functions['check-upload'], wildcardOn(data, mediaBucket, '/uploads/*'), upload],
    [functions['check-upload'], wildcardOn(data, mediaBucket, '/media/*'), media],
    [functions['draw-renditions'], wildcardOn(data, mediaBucket, '/media/*'), media],
    [functions['client-removal'], wildcardOn(data, mediaBucket, '/uploads/*'), upload],
    [functions['client-removal'], wildcardOn(data, mediaBucket, '/media/*'), media],
    [functions['manual-clean-up'], wildcardOn(data, archiveBucket, '/*'), archive],
    [functions['clean-up'], wildcardOn(data, archiveBucket, '/*'), archive],
    [functions['data-deletion-work'], wildcardOn(data, mediaBucket, '/uploads/*'), upload],
    [functions['data-deletion-work'], wildcardOn(data, mediaBucket, '/media/*'), media],
    [functions['data-deletion-work'], wildcardOn(data, archiveBucket, '/*'), archive],
    [functions.webhooks, wildcardOn(data, mediaBucket, '/webhooks/*'), deliveries],
    [functions['webhook-events'], wildcardOn(data, mediaBucket, '/webhooks/*'), deliveries],
    [functions['table-changes'], wildcardOn(data, table, '/stream/*'), streams],
    [functions['fold-statistics'], wildcardOn(data, table, '/stream/*'), streams],
    [functions['deliver-events'], 'IAM5[Resource::arn:aws:events:*:*:event-bus/*]', buses],
  ];
}

function deploys({ events, workers, api }: Stacks): Acknowledgement[] {
  const reason = 'CodeDeploy asks for the state of alarms without naming one';
  return [events, workers, api].map(({ deploys }) => [deploys.role, everyResource, reason]);
}

function failures({ events }: Stacks): Acknowledgement[] {
  const reason = 'It is where failures end; cdk-nag does not see that a rule, a function or a stream sends them here';
  const queues = events.node.findAll().filter((construct) => construct instanceof DeadLetterQueue);
  return queues.map((queue) => [queue, 'SQS3', reason]);
}

function publicRoutes({ api }: Stacks): Acknowledgement[] {
  const reason = 'Its contract says that anyone may call it';
  return api.api.publicRoutes.map((route) => [route, 'APIG4', reason]);
}

function keyRoutes({ api }: Stacks): Acknowledgement[] {
  const reason = 'Its function admits keys of the API alone, which the gateway cannot read';
  return [...new Set(api.api.keyRoutes)].map((route) => [route, 'APIG4', reason]);
}

function frontDoor({ edge }: Stacks): Acknowledgement[] {
  const { distribution } = edge.door;
  return [
    [distribution, 'CFR1', 'Clients and their followers may be in any country'],
    [distribution, 'CFR3', 'It is logged by standard logging v2, which can leave out query strings and their codes'],
  ];
}

function copying({ edge }: Stacks): Acknowledgement[] {
  const { copyingRole: role } = edge.files;
  const basic = 'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]';
  const account = Token.isUnresolved(edge.account) ? '<AWS::AccountId>' : edge.account;
  const staged = `IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-${account}-${edge.region}/*]`;
  const copies = 'It copies whatever the build made, and from and to these two buckets only';
  const verbs = ['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'];
  return [
    [role, basic, 'CDK makes the role of its own function'],
    [
      role,
      everyResource,
      'CDK grants its function the invalidation of any distribution, and nothing else on every resource',
    ],
    [role, staged, copies],
    [role, 'IAM5[Resource::<WebBucket12880F5B.Arn>/*]', copies],
    ...verbs.map((verb): Acknowledgement => [role, `IAM5[Action::s3:${verb}]`, copies]),
    [edge.files.copyingFunction, 'L1', 'CDK chooses the runtime of its own function'],
  ];
}

export const awsSolutions = (stacks: Stacks): Acknowledgement[] =>
  [users, permissions, deploys, failures, publicRoutes, keyRoutes, frontDoor, copying].flatMap((table) =>
    table(stacks),
  );
