import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../shared/contracts/contract.ts';
import { type ContractName, contracts } from '../../../shared/contracts/contracts.ts';
import { isStaff, type Person, ranks } from '../../../shared/domain/access/person.ts';
import { can, knows } from '../../../shared/domain/access/policy.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { DayNote } from '../../../shared/domain/planning/day-note.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryIdempotencyStore } from '../../support/memory/idempotency-store.ts';
import { someStaff } from '../../support/records/client-record.ts';
import { aDayNote } from '../../support/records/day-note-record.ts';
import { answerAs } from '../../support/requests/as-person.ts';
import { exampleOf, type Sent } from '../../support/requests/example-requests.ts';
import { missingOwner } from '../../support/requests/owners.ts';

const siteUrl = 'https://nashra.example';
/** Whom all requests are about. */
const about = newClientId();
const owner = missingOwner(siteUrl, about, about);

const parentId = newClientId();
const people: Readonly<Record<string, Person | undefined>> = {
  visitor: undefined,
  'the client': { clientId: about, role: 'user' },
  'its parent': { clientId: parentId, role: 'user', actsFor: about },
  'another client': { clientId: newClientId(), role: 'user' },
  ...Object.fromEntries(
    ranks.flatMap((rank): [string, Person][] => [
      [`${rank}, assigned`, { clientId: newClientId(), role: 'admin', rank, assigned: new Set([about]) }],
      [`${rank}, of others`, { clientId: newClientId(), role: 'admin', rank, assigned: new Set([newClientId()]) }],
    ]),
  ),
};

/** What the operation throws when it is reached. */
const reached = new Error('reached');

const isParent = async ({ clientId }: { clientId: string }, of: string) => clientId === parentId && of === about;

async function answerTo(name: ContractName, sent: Sent, person: Person | undefined): Promise<string> {
  const run = () => Promise.reject(reached);
  const contract = contracts[name];
  try {
    await answerAs(person, { contract, module: [{ name, contract, run }], pipeline: { isParent } }, sent);
    return 'answered';
  } catch (error) {
    if (error === reached) return 'reached';
    return error instanceof DomainError ? `${error.kind} ${error.code}` : String(error);
  }
}

/** Names several clients, and leaves out those whom the caller does not know; or more than clients, which the use case judges. */
const ofSeveral: ReadonlySet<ContractName> = new Set([
  'listBranding',
  'createPublishingHold',
  'createPublishingRelease',
  'updateKey',
  'createKeyRotation',
  'deleteKey',
]);

function expectedOf(name: ContractName, sent: Sent, person: Person | undefined): string | RegExp {
  const { action }: Contract = contracts[name];
  if (action === 'public') return 'reached';
  if (person === undefined) return 'unauthenticated access.token';
  if (!can(person, action)) return isStaff(person) ? 'forbidden access.rank' : 'forbidden access.admin-only';
  const isAboutClient = !ofSeveral.has(name) && JSON.stringify(sent).includes(about);
  return isAboutClient && !knows(person, about) ? /^not-found \S+\.not-found$/ : 'reached';
}

/** But for what everybody may ask in OAuth’s words, in which it also answers what is thrown here. */
const all = (Object.entries<Contract>(contracts) as [ContractName, Contract][]).filter(
  ([, { oauth }]) => oauth === undefined,
);

describe.each(all)('%s', (name) => {
  it('reaches those who have the right', async () => {
    const sent = await exampleOf(name, owner);
    const faults: string[] = [];
    for (const [who, person] of Object.entries(people)) {
      const answer = await answerTo(name, sent, person);
      const expected = expectedOf(name, sent, person);
      const isRight = typeof expected === 'string' ? answer === expected : expected.test(answer);
      if (!isRight) faults.push(`${who} is answered “${answer}” instead of “${expected}”`);
    }
    expect(faults).toEqual([]);
  });
});

it('repeats an answer to its own caller alone, while the client is known', async () => {
  const idempotencyOptions = { idempotency: memoryIdempotencyStore(), timeoutSeconds: 28 };
  const notes: DayNote[] = [];
  const run = async () => {
    const note = aDayNote({ clientId: about, text: `Note ${notes.length + 1}` });
    notes.push(note);
    return note;
  };
  const contract = contracts.createDayNote;
  const body = { clientId: about, day: '2031-05-01', text: 'Closed' };
  const sent = { headers: { 'idempotency-key': 'one' }, body };
  const ask = (person: Person) =>
    answerAs(
      person,
      { contract, module: [{ name: 'createDayNote', contract, run }], pipeline: { idempotencyOptions } },
      sent,
    );
  const [first, other] = [someStaff('writer', about), someStaff('writer', about)];
  const { body: answer = '' } = await ask(first);
  expect(answer).toContain('Note 1');
  expect(await ask(first)).toMatchObject({ body: answer });
  expect((await ask(other)).body).toContain('Note 2');
  await expect(ask({ ...first, assigned: new Set() })).rejects.toMatchObject({ code: 'client.not-found' });
  await expect(ask({ ...first, rank: 'viewer' })).rejects.toMatchObject({ code: 'access.rank' });
  expect(notes).toHaveLength(2);
});
