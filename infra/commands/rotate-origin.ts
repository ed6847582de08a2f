/** `npm run rotate:origin -- --stage <name>`: renews the secret between the front door and the API, and deploys it. */
import * as z from 'zod';
import { readStage } from '../read-stage.ts';
import { deployStage } from './deploy-stage.ts';
import { failInOneLine } from './fail-in-one-line.ts';
import { renewOrigin } from './origin-versions.ts';
import { readOptions } from './read-options.ts';

await failInOneLine(async () => {
  const { stage: name } = readOptions(process.argv.slice(2), {
    usage: 'npm run rotate:origin -- --stage <name>',
    names: { stage: { type: 'string' } },
    schema: z.object({ stage: z.string() }),
  });
  const stage = readStage(name, process.cwd());
  await deployStage(stage, { isAtOnce: false }, () => renewOrigin(stage));
  process.stdout.write(
    `The front door of ${name} sends a new secret. The one before is accepted until the next rotation.\n`,
  );
});
