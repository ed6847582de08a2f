/** `npm run admin:create -- --stage <name> --email <address>`: creates the first admin of a stage. */
import * as z from 'zod';
import { DomainError } from '../../shared/domain/errors.ts';
import { englishOf } from '../../shared/messages/english.ts';
import { ensureAdmin, type EnsuredAdmin } from '../accounts/ensure-admin.ts';
import { StartError } from '../local/run/start-error.ts';
import { region } from '../stages.ts';
import { failInOneLine } from './fail-in-one-line.ts';
import { readOptions } from './read-options.ts';
import { stageOutputs } from './stage-outputs.ts';

const Options = z.object({
  stage: z.string(),
  email: z.email(),
  name: z.string().min(1).default('Admin'),
  'new-password': z.boolean().default(false),
  table: z.string().min(1).optional(),
  'user-pool': z.string().min(1).optional(),
});
const text = { type: 'string' } as const;

function messageOf({ hasSignedIn, temporaryPassword }: EnsuredAdmin, email: string): string {
  if (temporaryPassword !== undefined)
    return `${email} is an admin. Temporary password, shown this once and good for a day: ${temporaryPassword}`;
  if (hasSignedIn) return `${email} is an admin already, with a password of their own`;
  return `${email} is an admin already and has not signed in yet. If the temporary password is lost, add --new-password`;
}

await failInOneLine(async () => {
  const { stage, email, name, table, ...given } = readOptions(process.argv.slice(2), {
    usage: 'npm run admin:create -- --stage <name> --email <address> [--name <name>] [--new-password]',
    names: {
      stage: text,
      email: text,
      name: text,
      table: text,
      'user-pool': text,
      'new-password': { type: 'boolean' },
    },
    schema: Options,
  });
  const userPool = given['user-pool'];
  const place = table !== undefined && userPool !== undefined ? { table, userPool } : await stageOutputs(stage);
  process.env['AWS_REGION'] = region;
  const admin = await ensureAdmin({ name, email, isRenewed: given['new-password'] }, place).catch((error: unknown) => {
    throw error instanceof DomainError ? new StartError(`${email}: ${englishOf(error)}`) : error;
  });
  process.stdout.write(`${messageOf(admin, email)}\n`);
});
