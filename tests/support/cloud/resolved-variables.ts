import { readStage } from '../../../infra/read-stage.ts';
import { physicalName } from './physical-names.ts';
import { type Cloud, only, type Resource } from './synthesized.ts';

const account = '111122223333';
const region = 'us-east-1';
const randomUuid = '01234567-89ab-cdef-0123-456789abcdef';

/** What CloudFormation puts in the place of `Ref`, as long as AWS makes it. */
const references: Readonly<Record<string, (name: string) => string>> = {
  'AWS::CloudFront::PublicKey': () => 'K1A2B3C4D5E6F7',
  'AWS::Cognito::UserPool': () => `${region}_AbCdEfGhI`,
  'AWS::DynamoDB::GlobalTable': (name) => name,
  'AWS::Events::EventBus': (name) => name,
  'AWS::S3::Bucket': (name) => name,
  'AWS::SQS::Queue': (name) => `https://sqs.${region}.amazonaws.com/${account}/${name}`,
  'AWS::SecretsManager::Secret': (name) => `arn:aws:secretsmanager:${region}:${account}:secret:${name}-AbCdEf`,
};

const attributes: Readonly<Record<string, string>> = {
  'AWS::KMS::Key Arn': `arn:aws:kms:${region}:${account}:key/${randomUuid}`,
};

const pseudo: Readonly<Record<string, string>> = {
  'AWS::AccountId': account,
  'AWS::Partition': 'aws',
  'AWS::Region': region,
  'AWS::URLSuffix': 'amazonaws.com',
};

function known(value: string | undefined, what: string): string {
  if (value === undefined) throw new Error(`Say in resolved-variables.ts what ${what} becomes at AWS`);
  return value;
}

type Found = (id: string) => Resource;

function resolved(value: unknown, found: Found): string {
  if (typeof value === 'string') return value;
  const [[intrinsic, given] = ['nothing', undefined]] = Object.entries(Object(value) as object);
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  switch (intrinsic) {
    case 'Ref':
      return pseudo[String(given)] ?? referred(found(String(given)));
    case 'Fn::GetAtt': {
      const of = `${found(String(list[0])).type} ${String(list[1])}`;
      return known(attributes[of], of);
    }
    case 'Fn::Join':
      return (list[1] as readonly unknown[]).map((part) => resolved(part, found)).join(String(list[0]));
    case 'Fn::Select':
      return known(split(list[1], found)[Number(list[0])], `part ${String(list[0])} of a split`);
    default:
      return known(undefined, intrinsic);
  }
}

function split(value: unknown, found: Found): string[] {
  const [separator, text] = (Object(value) as { 'Fn::Split': readonly [string, unknown] })['Fn::Split'];
  return resolved(text, found).split(separator);
}

function referred(resource: Resource): string {
  const reference = references[resource.type];
  return known(reference?.(physicalName(resource)?.name ?? ''), `a reference to ${resource.type}`);
}

/** By the description of the function. With every intrinsic replaced by the longest value that AWS may give it. */
export function resolvedVariables(cloud: Cloud): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const functions = cloud.all<{ Description?: string; Environment?: { Variables: Record<string, unknown> } }>(
    'AWS::Lambda::Function',
  );
  const found: Found = (id) => only(cloud.resources.filter((resource) => resource.id === id));
  return new Map(
    functions.map(({ id, properties: { Description = id, Environment } }) => {
      const variables = Object.entries(Environment?.Variables ?? {});
      return [Description, Object.fromEntries(variables.map(([name, value]) => [name, resolved(value, found)]))];
    }),
  );
}

/** As Lambda measures them: its refusal shows all as one JSON text. */
export const bytesOf = (variables: Readonly<Record<string, string>>): number =>
  Buffer.byteLength(JSON.stringify(variables));

/** AWS: 4,096. */
export const mostVariableBytes = 3500;

const hostOf = (length: number) => `${'a-long-name-of-a-company.'.repeat(11).slice(0, length - 4)}.org`;
const longHost = hostOf(63);
const longStage = (name: string) => {
  const { platforms } = readStage('example', process.cwd());
  const clientMetadata = `https://${longHost}/api/auth/bluesky/client-metadata`;
  return {
    name,
    domainName: longHost,
    mailDomain: hostOf(253),
    platforms: { ...platforms, BLUESKY_CLIENT_ID: clientMetadata },
  };
};

/** Two stages of one account, with the longest names that a stage may have. */
export const longStages = ['productionab', 'productionac'].map(longStage);
