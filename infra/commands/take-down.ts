import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import * as z from 'zod';
import { StartError } from '../local/run/start-error.ts';
import { runTool } from './run-tool.ts';
import { messagesInQueues, stageQueues } from './stage-queues.ts';

const Template = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), DeletionPolicy: z.string().optional() })),
});

/** Such as `3 AWS::S3::Bucket`. */
export function retainedResources(template: unknown): string[] {
  const resources = Object.values(Template.parse(template).Resources);
  const retained = resources.filter(({ DeletionPolicy: policy }) => policy?.startsWith('Retain'));
  const types = Map.groupBy(retained, ({ Type }) => Type);
  return [...types].map(([type, all]) => `${all.length} ${type}`);
}

export interface TakingDown {
  readonly name: string;
  readonly synth: readonly string[];
  readonly folder: string;
  readonly stacks: readonly (keyof typeof consequences)[];
}

const consequences = {
  Edge: 'the host stops answering',
  Api: 'no request is answered',
  Workers: 'nothing is published',
  Events: 'no job runs',
} as const;

const say = (...lines: string[]) => void process.stdout.write(`${lines.join('\n')}\n`);

/** Keeps the stage's data. Asks the operator to type its name. */
export async function takeDown({ name, synth, folder, stacks }: TakingDown): Promise<void> {
  runTool({ tool: 'cdk', options: ['synth', '--quiet', ...synth] });
  const nameOf = (stack: string) => `nashra-${name}-${stack.toLowerCase()}`;
  const listRetained = (stack: string) =>
    retainedResources(JSON.parse(readFileSync(join(folder, `${stack}.template.json`), 'utf8'))).join(', ');
  const held = await messagesInQueues(async () => (await stageQueues(name)).list());
  say(
    ...stacks.map((stack) => `This removes ${nameOf(stack)}: ${consequences[stack]}.`),
    `What is in its queues goes with them: ${held}.`,
    'It keeps',
    `- ${nameOf('Data')} with ${listRetained('Data')}: the stack has termination protection, its table and user pool deletion protection`,
    ...stacks.toReversed().map((stack) => `- of ${nameOf(stack)} ${listRetained(stack)}`),
    'A deployment of the stage finds the data again; docs/operations.md#taking-it-down says how to remove them too.',
  );
  await requireTyped(name);
  runTool({ tool: 'cdk', options: ['destroy', ...stacks, '--force', '--app', folder] });
}

async function requireTyped(name: string): Promise<void> {
  const input = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => input.once('close', () => resolve('')));
  const typed = await Promise.race([input.question('Type the name of the stage to go on: '), closed]);
  input.close();
  if (typed.trim() !== name) throw new StartError('That is not its name: nothing was removed');
}
