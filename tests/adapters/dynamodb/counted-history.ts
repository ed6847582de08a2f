import fc from 'fast-check';
import type { DatedChange } from '../../../functions/streams/changes-of.ts';
import { Plan } from '../../../shared/domain/plans/plans.ts';
import { PaymentStatus, SubscriptionStatus } from '../../../shared/domain/clients/client.ts';
import {
  clientStatistics,
  countersOfClient,
  countersOfMedia,
  mediaStatistics,
  sumOf,
} from '../../../shared/domain/operations/statistics.ts';
import { aClientId } from '../../support/records/post-record.ts';
import type { Statistics } from '../../../functions/use-cases/metrics/ports.ts';

type Image = Record<string, unknown>;

const clientState = fc.record({
  plan: fc.constantFrom(...Plan.options),
  subscriptionStatus: fc.constantFrom(...SubscriptionStatus.options),
  paymentStatus: fc.constantFrom(...PaymentStatus.options),
  isActive: fc.boolean(),
  parentClientId: fc.option(fc.constant(aClientId), { nil: undefined }),
});
const mediaStates = fc
  .record({ type: fc.constantFrom('image', 'gif', 'video'), size: fc.nat(1_000_000), isGood: fc.boolean() })
  .map(({ isGood, ...file }) => [
    { ...file, status: 'uploading' },
    { ...file, status: isGood ? 'ready' : 'refused' },
  ]);

/** A tombstone takes an item's place until it expires. */
const ending = fc.constantFrom('stays', 'deleted', 'tombstone', 'expired tombstone');

/** Undefined once the item is deleted. */
function imagesOf(states: readonly Image[], end: string): (Image | undefined)[] {
  const versions = states.map((state, index) => ({ ...state, version: index + 1 }));
  const tombstone = { isRemoved: true, version: states.length + 1 };
  const last = { stays: [], deleted: [undefined], tombstone: [tombstone], 'expired tombstone': [tombstone, undefined] };
  return [...versions, ...last[end as keyof typeof last]];
}

const versioned = (state: fc.Arbitrary<Image>) =>
  fc.tuple(fc.array(state, { minLength: 1, maxLength: 5 }), ending).map(([states, end]) => imagesOf(states, end));
const files = fc.tuple(mediaStates, ending).map(([states, end]) => imagesOf(states, end));

export const histories = fc
  .record({
    clients: fc.array(versioned(clientState), { maxLength: 6 }),
    media: fc.array(files, { maxLength: 10 }),
  })
  .map(({ clients, media }) => [
    ...clients.map((images, index) => changesOfItem({ pk: `CLIENT#${index}`, sk: 'ITEM' }, images)),
    ...media.map((images, index) => changesOfItem({ pk: 'CLIENT#0', sk: `MEDIA#${index}` }, images)),
  ]);

/** Some changes share a second with changes of other items. */
function changesOfItem(key: { pk: string; sk: string }, images: readonly (Image | undefined)[]): DatedChange[] {
  const whole = images.map((image) => image && { ...key, ...image });
  return whole.map((after, index) => ({ before: whole[index - 1], after, second: Math.floor(index / 2) }));
}

/** From the final items. */
export function recountOf(items: readonly DatedChange[][]) {
  const ends = items.map((changes) => changes.at(-1)?.after);
  const last = ends.filter((image) => image !== undefined && image['isRemoved'] !== true);
  const countedBy = (isKind: (sk: string) => boolean, counters: (image: never) => Record<string, number>) =>
    sumOf(last.filter((image) => isKind(String(image?.['sk']))).map((image) => counters(image as never)));
  return {
    clients: clientStatistics(countedBy((sk) => sk === 'ITEM', countersOfClient)),
    media: mediaStatistics(countedBy((sk) => sk.startsWith('MEDIA#'), countersOfMedia)),
  };
}

export async function statisticsOf(statistics: Statistics) {
  return {
    clients: clientStatistics(await statistics.load('clients')),
    media: mediaStatistics(await statistics.load('media')),
  };
}
