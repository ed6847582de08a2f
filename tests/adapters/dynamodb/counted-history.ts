import { targetFactsOf } from '../../../shared/domain/posts/post-filter.ts';
import fc from 'fast-check';
import type { DatedChange } from '../../../functions/streams/changes-of.ts';
import { Plan } from '../../../shared/domain/plans/plans.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { PostStatus } from '../../../shared/domain/posts/post-status.ts';
import { PaymentStatus, SubscriptionStatus } from '../../../shared/domain/clients/client.ts';
import {
  clientStatistics,
  countersOfClient,
  countersOfMedia,
  countersOfPost,
  mediaStatistics,
  postStatistics,
  sumOf,
} from '../../../shared/domain/operations/statistics.ts';
import { aClientId } from '../../support/records/post-record.ts';
import type { Statistics } from '../../../functions/use-cases/ports/statistics.ts';

type Image = Record<string, unknown>;

const clientState = fc.record({
  plan: fc.constantFrom(...Plan.options),
  subscriptionStatus: fc.constantFrom(...SubscriptionStatus.options),
  paymentStatus: fc.constantFrom(...PaymentStatus.options),
  isActive: fc.boolean(),
  parentClientId: fc.option(fc.constant(aClientId), { nil: undefined }),
});
const postState = fc.record({
  status: fc.constantFrom(...PostStatus.options),
  targets: fc.uniqueArray(
    fc.record({
      platform: fc.constantFrom(...Platform.options),
      state: fc.constantFrom('waiting', 'published', 'failed'),
    }),
    { minLength: 1, selector: ({ platform }) => platform },
  ),
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
    posts: fc.array(versioned(postState), { maxLength: 10 }),
    media: fc.array(files, { maxLength: 6 }),
  })
  .map(({ clients, posts, media }) => [
    ...clients.map((images, index) => changesOfItem({ pk: `CLIENT#${index}`, sk: 'ITEM' }, images)),
    ...posts.map((images, index) => changesOfItem({ pk: 'CLIENT#0', sk: `POST#${index}` }, images)),
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
  const postOf = (image: { status: PostStatus; targets: { platform: Platform; state: string }[] }) =>
    countersOfPost(targetFactsOf(image));
  return {
    clients: clientStatistics(countedBy((sk) => sk === 'ITEM', countersOfClient)),
    posts: postStatistics(countedBy((sk) => sk.startsWith('POST#'), postOf)),
    media: mediaStatistics(countedBy((sk) => sk.startsWith('MEDIA#'), countersOfMedia)),
  };
}

export async function statisticsOf(statistics: Statistics) {
  return {
    clients: clientStatistics(await statistics.load('clients')),
    posts: postStatistics(await statistics.load('posts')),
    media: mediaStatistics(await statistics.load('media')),
  };
}
