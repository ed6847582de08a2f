import * as z from 'zod';
import { readStage } from '../read-stage.ts';
import { checkStage } from './check/check-stage.ts';
import { Approval, deployStage } from './deploy-stage.ts';
import { failInOneLine } from './fail-in-one-line.ts';
import { readOptions } from './read-options.ts';

await failInOneLine(async () => {
  const given = readOptions(process.argv.slice(2), {
    usage: `npm run deploy -- --stage <name> [--check] [--at-once] [--require-approval ${Approval.options.join('|')}]`,
    names: {
      stage: { type: 'string' },
      check: { type: 'boolean' },
      'at-once': { type: 'boolean' },
      'require-approval': { type: 'string' },
    },
    schema: z.object({
      stage: z.string(),
      check: z.boolean().default(false),
      'at-once': z.boolean().default(false),
      'require-approval': Approval.default('broadening'),
    }),
  });
  const { stage: name, check, 'at-once': isAtOnce, 'require-approval': approval } = given;
  const stage = readStage(name, process.cwd());
  if (check) {
    process.exitCode = await checkStage(stage);
    return;
  }
  await deployStage(stage, { isAtOnce, approval });
  process.stdout.write(
    `${name} is deployed. The first time, docs/operations.md#first-deploy says what is left: secrets, the DNS record of ${stage.domainName} and the first admin.\n`,
  );
});
