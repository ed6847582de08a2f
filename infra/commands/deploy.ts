import * as z from 'zod';
import { readStage } from '../read-stage.ts';
import { deployRuns } from './deploy-runs.ts';
import { failInOneLine } from './fail-in-one-line.ts';
import { readOptions } from './read-options.ts';
import { runTool } from './run-tool.ts';

await failInOneLine(() => {
  const { stage: name, 'at-once': isAtOnce } = readOptions(process.argv.slice(2), {
    usage: 'npm run deploy -- --stage <name> [--at-once]',
    names: { stage: { type: 'string' }, 'at-once': { type: 'boolean' } },
    schema: z.object({ stage: z.string(), 'at-once': z.boolean().default(false) }),
  });
  const stage = readStage(name, process.cwd());
  for (const run of deployRuns(stage, { isAtOnce })) runTool(run);
  process.stdout.write(
    `${name} is deployed. The first time, docs/operations.md#first-deploy says what is left: secrets, the DNS record of ${stage.domainName} and the first admin.\n`,
  );
});
