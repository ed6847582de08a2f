/**
 * `npm run drill:accounts -- --kills 200 --seed 1`: kills the whole product at random moments while accounts are made, and
 * looks for half-made ones a minute later.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoAccounts } from '../../../infra/local/run/demo.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { minute } from '../../../shared/durations.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { apiClient, request, signIn, type ApiClient } from '../../support/api/api-client.ts';
import { installation, type Running } from '../../support/local/spawned-system.ts';
import { between } from '../faults/chance.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const kills = Number(values.kills);
const password = 'a password of the drill 4711';

/** The limit of sign-ups from one address in an hour, less those of a second attempt. */
const signUps = 80;

interface Attempt {
  readonly email: string;
  readonly kind: 'sign-up' | 'client' | 'sub-client';
  isAnswered: boolean;
}

const product = await installation();
const attempts: Attempt[] = [];

const asAdmin = async ({ url, adminPassword }: Running) =>
  apiClient(url, await signIn(url, demoAccounts.admin.email, adminPassword));

const profile = (email: string) => ({ name: 'Drill', email, password });

async function make({ kind, email }: Attempt, { url }: Running, call: ApiClient, parentId: ClientId): Promise<void> {
  if (kind === 'client') {
    await call(contracts.createClient, { body: { ...profile(email), plan: 'starter' } });
  } else if (kind === 'sub-client') {
    await call(contracts.createSubClient, { params: { clientId: parentId }, body: profile(email) });
  } else {
    const body = { ...profile(email), confirmPassword: password, acceptTerms: true };
    const { status, text } = await request(`${url}/api/sign-ups`, 'POST', undefined, body);
    if (status !== 201) throw new Error(`Sign-up answered ${status}: ${text}`);
  }
}

function nextAttempt(kill: number): Attempt {
  const isSigningUp = attempts.filter(({ kind }) => kind === 'sign-up').length < signUps;
  const kinds = isSigningUp ? (['sign-up', 'client', 'sub-client'] as const) : (['client', 'sub-client'] as const);
  const kind = kinds[attempts.length % kinds.length] ?? 'client';
  const attempt = { email: `drill-${kill}-${attempts.length}@example.com`, kind, isAnswered: false };
  attempts.push(attempt);
  return attempt;
}

/** Makes accounts, two at a time, until the product is dead. */
async function makeUntilKilled(kill: number, parentId: ClientId): Promise<void> {
  const running = await product.running();
  const call = await asAdmin(running);
  const death = new AbortController();
  const maker = async () => {
    while (!death.signal.aborted) {
      const attempt = nextAttempt(kill);
      try {
        await make(attempt, running, call, parentId);
        attempt.isAnswered = true;
      } catch (error) {
        if (!death.signal.aborted && !(error instanceof TypeError)) throw error;
        return;
      }
    }
  };
  const makers = [maker(), maker()];
  await pause(between(20, 4000, values.seed, 'kill', kill));
  death.abort();
  await running.kill();
  await Promise.all(makers);
}

/** What is wrong with the account of an attempt: half of it is there, or an answered one is not. */
async function faultOf({ email, kind, isAnswered }: Attempt, { url }: Running, call: ApiClient, parentId: ClientId) {
  const found = await request(
    `${url}/api/clients/by-email?email=${encodeURIComponent(email)}`,
    'GET',
    await tokenOf({ url }),
  );
  if (found.status === 404) {
    if (isAnswered) return 'was answered and is gone';
    // A second attempt succeeds only when no user has the e-mail.
    return make(
      { email, kind: kind === 'sign-up' ? 'client' : kind, isAnswered },
      { url } as Running,
      call,
      parentId,
    ).then(
      () => undefined,
      (error: unknown) => `cannot be made again: ${String(error)}`,
    );
  }
  if (Object.hasOwn(Object(found.body), 'isUnfinished')) return 'is unfinished';
  const hasUser = await signIn(url, email, password).then(
    () => true,
    (error: unknown) => kind !== 'sign-up' && String(error).includes('NEW_PASSWORD_REQUIRED'),
  );
  return hasUser ? undefined : 'has no user with its password';
}

let adminToken: string | undefined;
let adminPassword = '';
const tokenOf = async ({ url }: { url: string }) =>
  (adminToken ??= await signIn(url, demoAccounts.admin.email, adminPassword));

try {
  const first = await product.running();
  const { client: parent } = await (
    await asAdmin(first)
  )(contracts.createClient, {
    body: { name: 'Parent', email: 'drill-parent@example.com', plan: 'enterprise' },
  });
  for (let kill = 0; kill < kills; kill += 1) await makeUntilKilled(kill, parent.id);
  const last = await product.running();
  adminPassword = last.adminPassword;
  await pause(minute);
  const call = await asAdmin(last);
  const faults: string[] = [];
  for (const attempt of attempts) {
    const fault = await faultOf(attempt, last, call, parent.id);
    if (fault !== undefined) faults.push(`${attempt.kind} ${attempt.email} ${fault}`);
  }
  const answered = attempts.filter(({ isAnswered }) => isAnswered).length;
  console.log(`${kills} kills, ${attempts.length} attempts, ${answered} answered, ${faults.length} half-made or lost`);
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await product.remove();
}
