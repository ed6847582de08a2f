import { describe, expect, it } from 'vitest';
import { entries } from '../../../functions/entries.ts';
import { newId } from '../../../functions/runtime/random.ts';
import {
  createClient,
  makingTimeoutSeconds,
  takeBackUnfinished,
  signUp,
} from '../../../functions/use-cases/clients/create-client.ts';
import { createSubClient } from '../../../functions/use-cases/clients/sub-clients.ts';
import { signInAs } from '../../../functions/use-cases/clients/sign-in-as.ts';
import { second } from '../../../shared/durations.ts';
import { NewClient } from '../../../shared/domain/clients/client.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryAssignments } from '../../support/memory/assignments.ts';
import { memorySessions } from '../../support/memory/sessions.ts';
import { memoryCredentials } from '../../support/memory/credentials.ts';
import { knownPasswordsOf } from '../../support/memory/known-passwords.ts';
import { memoryRemovalQueue } from '../../support/memory/removal-queue.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';

const later = new Date(noon.getTime() + makingTimeoutSeconds * second);
const parent = aClient({ plan: 'professional' });
const form = { name: 'Cedar', email: 'cedar@example.com', password: 'my own password' };

function world() {
  const parts = {
    clients: memoryClients([parent]),
    credentials: memoryCredentials(),
    removalQueue: memoryRemovalQueue(),
  };
  return { ...parts, making: { ...parts, knownPasswords: knownPasswordsOf(), newId, now: noon } };
}
type World = ReturnType<typeof world>;
type Making = World['making'];

const makers: Record<string, (making: Making) => Promise<object>> = {
  'sign-up': (making) => signUp({ ...form, confirmPassword: form.password, acceptTerms: true }, making),
  'a new client': (making) => createClient(NewClient.parse({ ...form, plan: 'starter' }), making),
  'a new sub-client': (making) => createSubClient({ clientId: parent.id, role: 'user' }, parent.id, form, making),
};

/** Stops for ever once call number `last` took effect, as a killed function does. Resolves when it stopped or ended. */
async function killedAfter(last: number, make: (making: Making) => Promise<object>, { making }: World) {
  let calls = 0;
  const stopped = Promise.withResolvers<void>();
  const dying = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return async (...given: unknown[]) => {
          const result: unknown = await Reflect.apply(value, target, given);
          if ((calls += 1) < last) return result;
          stopped.resolve();
          return new Promise(() => undefined);
        };
      },
    });
  const { clients, credentials, removalQueue, ...rest } = making;
  const mortal = {
    ...rest,
    clients: dying(clients),
    credentials: dying(credentials),
    removalQueue: dying(removalQueue),
  };
  return Promise.race([make(mortal).then(() => 'ended'), stopped.promise.then(() => 'killed')]);
}

/** Records of this form, each with whether its user exists. */
async function accounts({ clients, credentials }: World) {
  const record = await clients.findByEmail(form.email);
  const users = [...credentials.users.values()].filter(({ email }) => email === form.email);
  return { isFinished: record && record.isUnfinished !== true, users: users.length };
}

async function deliver({ clients, credentials, removalQueue }: World) {
  for (const { clientId } of removalQueue.sent)
    await takeBackUnfinished(clientId, { clients, credentials, now: later });
}

const neither = { isFinished: undefined, users: 0 };
const both = { isFinished: true, users: 1 };

describe.each(Object.entries(makers))('%s', (_name, make) => {
  it('leaves both or neither wherever it is killed, and can be repeated', async () => {
    let kills = 0;
    for (let last = 1; ; last += 1) {
      const at = world();
      if ((await killedAfter(last, make, at)) === 'ended') break;
      kills += 1;
      await deliver(at);
      expect([neither, both]).toContainEqual(await accounts(at));
      if ((await accounts(at)).users === 0) await make(at.making);
      expect(await accounts(at)).toEqual(both);
      expect(await at.clients.subClientIds(parent.id)).toHaveLength(_name === 'a new sub-client' ? 1 : 0);
    }
    expect(kills).toBeGreaterThanOrEqual(4);
  });

  it('takes over the e-mail of an account that was never finished', async () => {
    const at = world();
    const writes = _name === 'a new sub-client' ? 3 : 2;
    await killedAfter(writes, make, at);
    expect((await accounts(at)).isFinished).toBe(false);
    await expect(makers['sign-up']!(at.making)).rejects.toMatchObject({ code: 'client.email-taken' });
    await makers['sign-up']!({ ...at.making, now: later });
    expect(await accounts(at)).toEqual(both);
  });

  it('is not taken back while it may still be made, nor once it is', async () => {
    const at = world();
    await make(at.making);
    await deliver(at);
    expect(await accounts(at)).toEqual(both);
    const { id } = (await at.clients.findByEmail(form.email))!;
    const { clients, credentials } = at;
    expect(await takeBackUnfinished(id, { clients, credentials, now: later })).toBe('nothing');
  });
});

it('lets nobody in before it is finished', async () => {
  const unfinished = aClient({ isUnfinished: true });
  const clients = memoryClients([unfinished]);
  await expect(
    signInAs(
      { clientId: unfinished.id, role: 'user' },
      { clients, sessions: memorySessions(), assignments: memoryAssignments(), now: noon },
    ),
  ).rejects.toMatchObject({
    code: 'user.no-client',
  });
  const credentials = memoryCredentials();
  expect(await takeBackUnfinished(unfinished.id, { clients, credentials, now: noon })).toBe('waiting');
});

it('is given up only when no function that makes accounts can still be running', () => {
  expect(entries.accounts.timeoutSeconds).toBeLessThan(makingTimeoutSeconds);
});
