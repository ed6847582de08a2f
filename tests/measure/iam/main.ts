/**
 * `npm run iam`: deploys all stacks but the edge to MiniStack with IAM evaluated, and fails when a function is refused a
 * permission. Needs Python.
 */
import { readFile } from 'node:fs/promises';
import { failInOneLine } from '../../../infra/commands/fail-in-one-line.ts';
import { useEmulator } from '../../../infra/emulated/emulator.ts';
import { demoAccounts } from '../../../infra/local/run/demo.ts';
import { StartError } from '../../../infra/local/run/start-error.ts';
import { journey } from '../smoke/journey.ts';
import { step, StepFailed } from '../smoke/steps.ts';
import { withStack } from '../with-stack.ts';
import { agencyJourney } from './agency-journey.ts';
import { accountAt, type Account } from './aws.ts';
import { decided, type Decided } from './decisions.ts';
import { type EmulatedStage, startEmulatedStage } from './emulated-stage.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

const readDecisions = async (file: string) => decided(await readFile(file, 'utf8'));

/** That a missing permission is seen: one is taken away. */
async function seeOneMissing(account: Account, decisions: string): Promise<void> {
  const before = await readDecisions(decisions);
  await account.takeAway('dynamodb:UpdateItem', before.asked.get('check-versions')?.role ?? '');
  await account.invoke('check-versions', { time: new Date().toISOString() });
  const { denials } = await readDecisions(decisions);
  const [seen, ...others] = denials.filter((denial) => !before.denials.includes(denial));
  if (seen === undefined || others.length > 0 || !/^check-versions: \S+ may not dynamodb:UpdateItem on /.test(seen))
    throw new Error(`Without dynamodb:UpdateItem, check-versions was refused: ${[seen, ...others].join('; ')}`);
}

/** Of what the roles allow, by action. */
async function printUntried(account: Account, { asked }: Decided): Promise<void> {
  for (const [entry, { role, actions }] of asked) {
    const untried = new Set(await account.granted(role)).difference(actions);
    if (untried.size > 0) print(`  ${entry} may, and never did: ${[...untried].join(', ')}`);
  }
}

function printResult({ checks, roles, denials, neverInvoked }: Decided): void {
  print(`${checks} checks of ${roles} roles; permissions missing: ${denials.length}`);
  print(neverInvoked.length === 0 ? 'Every function ran.' : `Never ran: ${neverInvoked.join(', ')}`);
  for (const denial of denials) print(`✗ ${denial}`);
}

async function evaluate({ url, emulator, decisions }: EmulatedStage): Promise<void> {
  const account = accountAt(emulator);
  const { email, password } = demoAccounts.admin;
  const admin = { email, password };
  try {
    await journey({ url, admin, dueInSeconds: 70 });
    await agencyJourney({ url, emulator, account, admin });
    await printUntried(account, await readDecisions(decisions));
  } finally {
    printResult(await readDecisions(decisions));
  }
  const { denials } = await readDecisions(decisions);
  if (denials.length > 0) throw new StartError('IAM refuses what the product needs');
  await step('A permission that is taken away is missed', () => seeOneMissing(account, decisions));
}

const inOneLine = (error: unknown) => (error instanceof StepFailed ? new StartError(`✗ ${error.message}`) : error);

let interrupted = Promise.resolve();

await failInOneLine(() =>
  withStack(async (stack) => {
    const interrupt = () => {
      interrupted = stack.disposeAsync().finally(() => process.exit(1));
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
    try {
      const stage = await startEmulatedStage(stack);
      await useEmulator();
      await evaluate(stage);
    } catch (error) {
      throw inOneLine(error);
    }
  }),
);
await interrupted;
process.exit();
