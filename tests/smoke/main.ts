/**
 * Follows a post through a product that runs somewhere:
 * `npm run smoke -- --url <address> [--email <admin>] [--client <id>] [--due-in <seconds>]`. The admin's password is read from SMOKE_PASSWORD, and the key of their authenticator app, if any, from SMOKE_TOTP_KEY;
 * at an address of this machine they are the demo's. Ends with 1 when a step fails.
 */
import { parseArgs } from 'node:util';
import { demoAccounts } from '../../infra/local/demo.ts';
import { journey } from './journey.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    email: { type: 'string', default: demoAccounts.admin.email },
    client: { type: 'string' },
    // Late enough for a schedule that ticks every minute to have a say.
    'due-in': { type: 'string', default: '70' },
  },
});
const { url, email, client: clientId, 'due-in': dueIn } = values;
const { SMOKE_PASSWORD: password = demoAccounts.admin.password, SMOKE_TOTP_KEY: totpKey } = process.env;

if (url === undefined || !URL.canParse(url)) {
  process.stderr.write('Name the product to try: npm run smoke -- --url http://localhost:3000\n');
  process.exit(1);
}
try {
  await journey({
    url: url.replace(/\/$/, ''),
    admin: { email, password, totpKey },
    clientId,
    dueInSeconds: Number(dueIn),
  });
  process.stdout.write('The journey is done.\n');
  process.exit(0);
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
