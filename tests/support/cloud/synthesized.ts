import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { entries, type EntryName } from '../../../functions/entries.ts';
import { bundleFolder } from '../../../infra/bundling/bundle-folder.ts';
import { compose } from '../../../infra/compose.ts';
import { readStage } from '../../../infra/read-stage.ts';
import type { Stacks } from '../../../infra/stacks/stacks.ts';
import type { Stage } from '../../../infra/stages.ts';

export const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };

const publicKey = (key: string) => `-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----\n`;
export const fileKeys = {
  version: '00000000-0000-4000-8000-00000000f11e',
  current: publicKey('now'),
  others: [publicKey('before')],
};
/** As many hashes as after rotations that failed: the current one, the one before and the one in service. */
export const origin = {
  version: '00000000-0000-4000-8000-00000000041d',
  hashes: ['a', 'b', 'c'].map((letter) => letter.repeat(64)).join(','),
};

/** With an empty file wherever the stacks expect one. */
function emptyProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'nashra-synth-'));
  const bundles = (Object.keys(entries) as EntryName[]).map((name) => join(bundleFolder(name), 'index.mjs'));
  const files = ['web/dist/index.html', 'web/dist/assets/app.js', 'web/dist/assets/font.woff2', ...bundles];
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  return root;
}

export function composed(settings: Partial<Stage> = {}) {
  const root = emptyProject();
  const outdir = join(root, 'cdk.out');
  const cdk = new App({
    outdir,
    context,
    builtinCloudFormationValidation: false,
  });
  const stacks = compose(cdk, { ...readStage('example', process.cwd()), ...settings }, { origin, fileKeys, root });
  return { cdk, stacks, outdir, cleanUp: () => rmSync(root, { recursive: true }) };
}

export type StackName = keyof Stacks;

/** The edge stack has a function of CDK's own. */
export const hasEntries = ({ stack }: { stack: StackName }) =>
  stack === 'events' || stack === 'workers' || stack === 'api';

/** References to other stacks are {@link Reference}s too. */
export interface Resource<P = unknown> {
  readonly id: string;
  readonly stack: StackName;
  readonly stackName: string;
  readonly type: string;
  readonly properties: P;
}

export type Reference = { 'Fn::GetAtt': readonly [string, string] } | { Ref: string };

export interface Cloud extends Readonly<Record<StackName, Template>> {
  readonly resources: readonly Resource[];
  all<P>(type: string): Resource<P>[];
}

const clouds = new Map<string, Cloud>();

/** Once for all files of a worker. */
export function synthesized(settings: Partial<Stage> = {}): Cloud {
  const key = JSON.stringify(settings);
  const cloud = clouds.get(key) ?? synthesize(settings);
  clouds.set(key, cloud);
  return cloud;
}

function synthesize(settings: Partial<Stage>): Cloud {
  const { stacks, cleanUp } = composed(settings);
  try {
    const templates = {
      data: Template.fromStack(stacks.data),
      events: Template.fromStack(stacks.events),
      workers: Template.fromStack(stacks.workers),
      api: Template.fromStack(stacks.api),
      edge: Template.fromStack(stacks.edge),
    };
    const names = Object.keys(templates) as StackName[];
    const outputs = Object.assign({}, ...names.map((name) => outputsOf(stacks[name].stackName, templates[name])));
    const resources = names.flatMap((name) =>
      resourcesOf(name, stacks[name].stackName, templates[name]).map(withReferences(outputs)),
    );
    return {
      ...templates,
      resources,
      all: <P>(type: string) => resources.filter((resource) => resource.type === type) as Resource<P>[],
    };
  } finally {
    cleanUp();
  }
}

function resourcesOf(stack: StackName, stackName: string, template: Template): Resource[] {
  const { Resources } = template.toJSON() as { Resources: Record<string, { Type: string; Properties?: unknown }> };
  return Object.entries(Resources).map(([id, { Type, Properties }]) => ({
    id,
    stack,
    stackName,
    type: Type,
    properties: Properties ?? {},
  }));
}

function outputsOf(stackName: string, template: Template): Record<string, unknown> {
  const { Outputs = {} } = template.toJSON() as { Outputs?: Record<string, { Value: unknown }> };
  return Object.fromEntries(Object.entries(Outputs).map(([name, { Value }]) => [`${stackName}/${name}`, Value]));
}

const withReferences = (outputs: Readonly<Record<string, unknown>>) => (resource: Resource) => {
  const text = JSON.stringify(resource.properties, (_, value: unknown) => {
    const { StackName, OutputName } = Object(Object(value)['Fn::GetStackOutput']) as Record<string, string>;
    if (OutputName === undefined) return value;
    const name = `${StackName}/${OutputName}`;
    if (!(name in outputs)) throw new Error(`${resource.id} refers to ${name}, which is no output`);
    return outputs[name];
  });
  return { ...resource, properties: JSON.parse(text) as unknown };
};

export function only<T>(values: readonly T[]): T {
  const [value, ...others] = values;
  if (value === undefined || others.length > 0) throw new Error(`Expected one, found ${values.length}`);
  return value;
}

/** Fails when the function is not called by its alias. */
export function aliased(cloud: Cloud, named: unknown): string {
  const alias = /"Ref":"([^"]+)"/.exec(JSON.stringify(named))?.[1];
  const aliases = cloud.all<{ FunctionName: Reference }>('AWS::Lambda::Alias');
  return referred(only(aliases.filter(({ id }) => id === alias)).properties.FunctionName);
}

export function referred(reference: Reference): string {
  return 'Ref' in reference ? reference.Ref : reference['Fn::GetAtt'][0];
}
