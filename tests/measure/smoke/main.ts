/**
 * `npm run smoke -- --url <address> [--email <admin>] [--client <id>] [--due-in <seconds>]`
 * SMOKE_PASSWORD is the admin's password, SMOKE_TOTP_KEY the authenticator's key; by default it is the demo's admin.
 */
import * as z from 'zod';
import { failInOneLine } from '../../../infra/commands/fail-in-one-line.ts';
import { readOptions } from '../../../infra/commands/read-options.ts';
import { demoAccounts } from '../../../infra/local/run/demo.ts';
import { StartError } from '../../../infra/local/run/start-error.ts';
import { journey } from './journey.ts';
import { StepFailed } from './steps.ts';
import { ClientId } from '../../../shared/domain/ids.ts';

const text = { type: 'string' } as const;

const Options = z.object({
  url: z.url({ protocol: /^https?$/ }),
  email: z.email().default(demoAccounts.admin.email),
  client: ClientId.optional(),
  // Longer than the minute of the schedule's tick.
  'due-in': z.coerce.number().positive().default(70),
});

await failInOneLine(async () => {
  const {
    url,
    email,
    client: clientId,
    'due-in': dueInSeconds,
  } = readOptions(process.argv.slice(2), {
    usage: 'npm run smoke -- --url <address> [--email <admin>] [--client <id>] [--due-in <seconds>]',
    names: { url: text, email: text, client: text, 'due-in': text },
    schema: Options,
  });
  const { SMOKE_PASSWORD: password = demoAccounts.admin.password, SMOKE_TOTP_KEY: totpKey } = process.env;
  const admin = { email, password, totpKey };
  await journey({ url: url.replace(/\/$/, ''), admin, clientId, dueInSeconds }).catch((error: unknown) => {
    throw error instanceof StepFailed ? new StartError(`✗ ${error.message}`) : error;
  });
  process.stdout.write('The journey is done.\n');
});
process.exit();
