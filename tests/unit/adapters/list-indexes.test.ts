import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { clientIndex } from '../../../functions/adapters/dynamodb/clients/listed-clients.ts';
import { postIndex } from '../../../functions/adapters/dynamodb/posts/post-index.ts';
import { bitSet, changed, has } from '../../../functions/adapters/search/numbers/bit-set.ts';
import { newId } from '../../../functions/runtime/random.ts';
import type { PostApproval } from '../../../shared/domain/approvals/post-approval.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import {
  clientSelection,
  endsWithin,
  factsTest,
  type ListedClient,
  listedClient,
  searchableText,
} from '../../../shared/domain/clients/client-selection.ts';
import { approvalRoundIdOf } from '../../../shared/domain/ids.ts';
import { Plan } from '../../../shared/domain/plans/plans.ts';
import { passes, type PostFilter, waitsFor } from '../../../shared/domain/posts/post-filter.ts';
import { failed, newTarget } from '../../../shared/domain/publishing/target.ts';
import { unconfirmedTarget } from '../../../shared/domain/publishing/unconfirmed-target.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aClientId, aPost, inStatus } from '../../support/records/post-record.ts';
import { noon } from '../../support/noon.ts';

/** Close enough to collide to the millisecond. */
const instants = fc.integer({ min: -2, max: 2 }).map((by) => new Date(noon.getTime() + by).toISOString());
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });

const maxNumber = 12;

const setOf = (numbers: Iterable<number>) =>
  [...numbers].reduce((set, number) => changed(set, number, true), bitSet(0));

const changesOf = <T>(rows: fc.Arbitrary<T>) =>
  fc.array(fc.record({ number: fc.nat(maxNumber), row: optional(rows) }), { maxLength: 30 });

function apply<T>(
  changes: readonly { number: number; row: T | undefined }[],
  index: { set: (number: number, row: T) => void; clear: (number: number) => void },
  held = new Map<number, T>(),
) {
  for (const { number, row } of changes) {
    if (row === undefined) {
      index.clear(number);
      held.delete(number);
    } else {
      index.set(number, row);
      held.set(number, row);
    }
  }
  return held;
}

const clients = fc
  .record({
    name: fc.constantFrom('Cedar Café', 'CEDAR Garage', 'أرز لبنان', 'İzmir 7'),
    company: optional(fc.constantFrom('Holding SAL', 'Garage')),
    plan: fc.constantFrom(...Plan.options),
    subscriptionStatus: fc.constantFrom<Client['subscriptionStatus'][]>('trial', 'active', 'suspended', 'expired'),
    paymentStatus: fc.constantFrom<Client['paymentStatus'][]>('paid', 'unpaid'),
    isActive: fc.boolean(),
    socialMediaAccounts: fc.constantFrom<Client['socialMediaAccounts'][]>([], ['facebook']),
    parentClientId: optional(fc.constant(aClient({}).id)),
    trialEndDate: instants,
    planEndDate: instants,
    createdAt: instants,
  })
  .map((wanted) => listedClient(aClient(wanted)));
const Selection = z.object(clientSelection);
const selections = fc.record({
  search: fc.constantFrom('', '', 'cedar', 'R GAR', 'أرز', 'İ', '7', 'nobody'),
  status: fc.constantFrom(...Selection.shape.status.unwrap().options),
  subscriptionStatus: fc.constantFrom(...Selection.shape.subscriptionStatus.unwrap().options),
  plan: fc.constantFrom(...Selection.shape.plan.unwrap().options),
  connection: fc.constantFrom(...Selection.shape.connection.unwrap().options),
  kind: fc.constantFrom(...Selection.shape.kind.unwrap().options),
  joinedFrom: optional(instants),
  sort: fc.constant('date' as const),
  ends: optional(fc.record({ from: instants.map(Date.parse), to: instants.map(Date.parse) })),
});

const asked = fc.array(fc.record({ changes: changesOf(clients), selection: selections, at: instants }), {
  minLength: 1,
});

it('clients are selected from the index as they are one by one, whichever way time goes between', () => {
  fc.assert(
    fc.property(asked, (questions) => {
      const { index, wanted } = clientIndex();
      const held = new Map<number, ListedClient>();
      for (const { changes, selection, at } of questions) {
        apply(changes, { set: (number, row) => index.set(number, row, {}), clear: index.clear }, held);
        const isIn = factsTest(selection, new Date(at));
        const selected = wanted(selection, new Date(at))(setOf(held.keys()));
        for (const [number, client] of held)
          expect(has(selected, number)).toBe(
            isIn?.(client) !== false &&
              (selection.ends === undefined || endsWithin(client, selection.ends)) &&
              searchableText(client).includes(selection.search.toLowerCase()),
          );
      }
    }),
  );
});

const [instagram, facebook] = [newTarget('instagram', noon.toISOString()), newTarget('facebook', noon.toISOString())];
const lost = failed(instagram, 'unreachable', { reason: 'Nobody answered' }, noon);
const unknown = unconfirmedTarget({ platform: 'instagram', since: noon.toISOString() }, noon);
const askedClient: PostApproval = {
  state: 'asked',
  roundId: approvalRoundIdOf(aClientId, newId()),
  askedAt: noon.toISOString(),
};
const answer = { by: 'Rana', at: noon.toISOString() };
const posts = fc
  .record({
    content: fc.constantFrom('Fresh Manakish', 'مناقيش طازجة', 'Fresh 🧀', 'from our oven'),
    status: fc.constantFrom<('draft' | 'scheduled' | 'published')[]>('draft', 'scheduled', 'published'),
    targets: fc.constantFrom<PostRecord['targets'][]>(
      [instagram],
      [facebook],
      [instagram, facebook],
      [lost, facebook],
      [unknown, facebook],
    ),
    scheduledFor: optional(instants),
    publishedAt: optional(instants),
    createdAt: instants,
    approval: optional(
      fc.constantFrom<PostApproval[]>(askedClient, { ...askedClient, ...answer, state: 'change', text: 'Later' }),
    ),
  })
  .map(({ status, ...wanted }) => ({ ...inStatus(aPost(), status), ...wanted }));
const filters: fc.Arbitrary<PostFilter> = fc.record({
  search: optional(fc.constantFrom('FRESH', 'h man', 'قيش', '🧀', 'r', 'nowhere')),
  status: optional(fc.constantFrom<('draft' | 'scheduled' | 'failed')[]>('draft', 'scheduled', 'failed')),
  platform: optional(fc.constantFrom<('instagram' | 'facebook' | 'tiktok')[]>('instagram', 'facebook', 'tiktok')),
  hasFailed: optional(fc.constant<true>(true)),
  hasUnconfirmed: optional(fc.constant<true>(true)),
  isTimed: optional(fc.boolean()),
  waitsFor: optional(fc.constantFrom(...waitsFor)),
  from: optional(instants),
  to: optional(instants),
});

it('posts are filtered from the index as they are one by one', () => {
  fc.assert(
    fc.property(changesOf(posts), filters, (changes, filter) => {
      const { index, wanted } = postIndex();
      const held = apply(changes, { set: (number, post) => index.set(number, post, { ...post }), clear: index.clear });
      const isIn = passes(filter);
      const found = wanted(filter)(setOf(held.keys()));
      for (let number = 0; number <= maxNumber; number += 1) {
        const post = held.get(number);
        expect(has(found, number)).toBe(post !== undefined && isIn(post));
      }
    }),
  );
});

it.each([
  [askedClient, 'client'],
  [{ ...askedClient, ...answer, state: 'change', text: 'Later' }, 'agency'],
] as const)('a post whose turn it is is found in the index: %j', (approval, who) => {
  const { index, wanted } = postIndex();
  const post = { ...inStatus(aPost(), 'scheduled'), approval };
  index.set(1, post, { ...post });
  const found = waitsFor.filter((turn) => has(wanted({ waitsFor: turn })(setOf([1])), 1));
  expect(found).toEqual([who]);
});
