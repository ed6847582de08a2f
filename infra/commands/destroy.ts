/** Takes what runs of a stage off AWS and keeps what it holds: `npm run destroy -- --stage <name>`. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import * as z from 'zod';
import { StartError } from '../local/start-error.ts';
import { readStage } from '../read-stage.ts';
import { keptResources } from './kept-resources.ts';
import { orOneLine } from './or-one-line.ts';
import { readOptions } from './read-options.ts';
import { runTool } from './run-tool.ts';

const say = (...lines: string[]) => void process.stdout.write(`${lines.join('\n')}\n`);

/** By the templates that the CDK has just written. */
const keptOf = (stack: string) =>
  keptResources(JSON.parse(readFileSync(`cdk.out/${stack}.template.json`, 'utf8'))).join(', ');

function tellWhatHappens(name: string): void {
  say(
    `This removes nashra-${name}-edge and nashra-${name}-app: nobody reaches the product any more, and nothing is published.`,
    'It keeps',
    `- nashra-${name}-data with ${keptOf('Data')}: the stack has termination protection, its table and user pool deletion protection`,
    `- of nashra-${name}-app ${keptOf('App')}`,
    `- of nashra-${name}-edge ${keptOf('Edge')}`,
    'A deployment of the stage finds the data again; docs/operations.md#taking-it-down says how to remove them too.',
  );
}

async function requireTyped(name: string): Promise<void> {
  const input = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => input.once('close', () => resolve('')));
  const typed = await Promise.race([input.question('Type the name of the stage to go on: '), closed]);
  input.close();
  if (typed.trim() !== name) throw new StartError('That is not its name: nothing was removed');
}

await orOneLine(async () => {
  const { stage } = readOptions(process.argv.slice(2), {
    usage: 'npm run destroy -- --stage <name>',
    names: { stage: { type: 'string' } },
    schema: z.object({ stage: z.string() }),
  });
  const { name } = readStage(stage, process.cwd());
  runTool({ tool: 'cdk', options: ['synth', '--quiet', '-c', `stage=${name}`] });
  tellWhatHappens(name);
  await requireTyped(name);
  runTool({ tool: 'cdk', options: ['destroy', 'Edge', 'App', '--force', '--app', 'cdk.out'] });
});
