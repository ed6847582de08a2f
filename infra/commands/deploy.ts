import * as z from 'zod';
import { readStage } from '../read-stage.ts';
import { deployStage } from './deploy-stage.ts';
import { failInOneLine } from './fail-in-one-line.ts';
import { readOptions } from './read-options.ts';

await failInOneLine(async () => {
  const { stage: name, 'at-once': isAtOnce } = readOptions(process.argv.slice(2), {
    usage: 'npm run deploy -- --stage <name> [--at-once]',
    names: { stage: { type: 'string' }, 'at-once': { type: 'boolean' } },
    schema: z.object({ stage: z.string(), 'at-once': z.boolean().default(false) }),
  });
  const stage = readStage(name, process.cwd());
  await deployStage(stage, { isAtOnce });
  process.stdout.write(
    `${name} is deployed. The first time, docs/operations.md#first-deploy says what is left: secrets, the DNS record of ${stage.domainName} and the first admin.\n`,
  );
});
