/**
 * `npm run rotate:front-door -- --stage <name>`: renews the secret between the front door and the API and the key of the
 * addresses of files, and deploys them.
 */
import * as z from 'zod';
import { readStage } from '../read-stage.ts';
import { Approval, deployStage } from './deploy-stage.ts';
import { failInOneLine } from './fail-in-one-line.ts';
import { renewFrontDoorSecrets } from './front-door-secrets.ts';
import { readOptions } from './read-options.ts';

await failInOneLine(async () => {
  const { stage: name, 'require-approval': approval } = readOptions(process.argv.slice(2), {
    usage: `npm run rotate:front-door -- --stage <name> [--require-approval ${Approval.options.join('|')}]`,
    names: { stage: { type: 'string' }, 'require-approval': { type: 'string' } },
    schema: z.object({ stage: z.string(), 'require-approval': Approval.default('broadening') }),
  });
  const stage = readStage(name, process.cwd());
  await deployStage(stage, { isAtOnce: false, approval }, () => renewFrontDoorSecrets(stage));
  process.stdout.write(
    `The front door of ${name} sends a new secret, and files have new addresses. Those before are accepted until the next rotation.\n`,
  );
});
