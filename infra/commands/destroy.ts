/** `npm run destroy -- --stage <name>`: removes the running parts of a stage and keeps its data. */
import * as z from 'zod';
import { readStage } from '../read-stage.ts';
import { failInOneLine } from './fail-in-one-line.ts';
import { readOptions } from './read-options.ts';
import { takeDown } from './take-down.ts';

await failInOneLine(async () => {
  const { stage } = readOptions(process.argv.slice(2), {
    usage: 'npm run destroy -- --stage <name>',
    names: { stage: { type: 'string' } },
    schema: z.object({ stage: z.string() }),
  });
  const { name } = readStage(stage, process.cwd());
  await takeDown({
    name,
    synth: ['-c', `stage=${name}`],
    folder: 'cdk.out',
    stacks: ['Edge', 'Api', 'Workers', 'Events'],
  });
});
