import { day, second } from '../../../../../shared/durations.ts';
import { engagementOf } from '../../kit/engagement.ts';
import { isVideoFile } from '../../kit/media-files.ts';
import { onInstagram, onRecord } from '../access.ts';
import { containerLifeMs, containerStatus } from './container-media.ts';
import type { GraphCall, Route } from '../graph-call.ts';
import { required } from '../graph-error.ts';
import { readNode, listRecords, requestedTime, type Node, graphTime, nestedFields } from '../nodes.ts';
import * as refusals from '../refusals.ts';
import { newObjectId, type InstagramAccount, fileAddress, permalinkOf, findPageOfInstagram } from '../seed.ts';
import type { Simulator } from '../simulator.ts';
import type { Container, Media, Store } from '../store.ts';

const quotaSeconds = day / second;

/** Published in the last 24 hours; a carousel counts once. Deleted media still counts, through its container. */
const quotaUsage = ({ store, now }: Simulator, account: InstagramAccount): number =>
  store.containers
    .newest(account.id, { since: now().getTime() - containerLifeMs * 2 })
    .filter(({ record }) => (record.publishedAt ?? 0) > now().getTime() - quotaSeconds * second).length;

export const readPublishingLimit: Route = onInstagram(
  { scope: 'instagram_content_publish' },
  ({ simulator }, account) => ({
    data: [
      {
        quota_usage: quotaUsage(simulator, account),
        config: { quota_total: simulator.settings.quotaTotal, quota_duration: quotaSeconds },
      },
    ],
  }),
);

function requirePublishable({ simulator, params }: GraphCall, account: InstagramAccount): Container {
  const id = required(params, 'creation_id');
  const container = simulator.store.containers.find(id);
  if (container?.owner !== account.id || container.isCarouselItem) throw refusals.containerGone(id);
  const status = containerStatus(container, simulator.now().getTime());
  if (status === 'PUBLISHED') throw refusals.mediaNotFound(id);
  if (status === 'EXPIRED') throw refusals.containerGone(id);
  if (status !== 'FINISHED') throw refusals.notReady();
  if (quotaUsage(simulator, account) >= simulator.settings.quotaTotal) throw refusals.quotaReached();
  return container;
}

const products = { IMAGE: 'FEED', VIDEO: 'FEED', CAROUSEL: 'FEED', REELS: 'REELS', STORIES: 'STORY' } as const;

function typeOf({ kind, files }: Container): Media['type'] {
  if (kind === 'CAROUSEL') return 'CAROUSEL_ALBUM';
  return files.some(isVideoFile) ? 'VIDEO' : 'IMAGE';
}

/** A carousel's files have what is theirs from their own containers. */
const eachFileOf = ({ containers }: Store, container: Container) =>
  container.kind === 'CAROUSEL' ? container.children.map((id) => containers.find(id)) : [container];

/** The media has an id other than its container's. */
export const publishContainer: Route = onInstagram({ scope: 'instagram_content_publish' }, (call, account) => {
  const { store, now } = call.simulator;
  const container = requirePublishable(call, account);
  const at = now().getTime();
  const parts = eachFileOf(store, container);
  const media: Media = {
    id: newObjectId('instagram'),
    owner: account.id,
    at,
    type: typeOf(container),
    product: products[container.kind],
    caption: container.caption,
    collaborators: container.collaborators,
    location: container.location ?? null,
    thumbOffset: container.thumbOffset,
    cover: container.cover,
    files: container.files,
    altTexts: parts.map((part) => part?.altText ?? null),
    userTags: parts.map((part) => part?.userTags ?? []),
  };
  store.atomically(() => {
    store.media.put(media);
    store.containers.put({ ...container, mediaId: media.id, publishedAt: at });
  });
  return { id: media.id };
});

const listMedia = (call: GraphCall, { id: owner }: InstagramAccount, isStory: boolean, since: number | undefined) =>
  listRecords(call, call.simulator.store.media, {
    owner,
    node: mediaNode,
    since,
    until: requestedTime(call, 'until'),
    isListed: ({ product }) => (product === 'STORY') === isStory,
  });

export const listFeed: Route = onInstagram({ scope: 'instagram_basic' }, (call, account) =>
  listMedia(call, account, false, requestedTime(call, 'since')),
);

export const listStories: Route = onInstagram({ scope: 'instagram_basic' }, (call, account) =>
  listMedia(call, account, true, call.simulator.now().getTime() - containerLifeMs),
);

export const readMedia: Route = onRecord(
  ({ media }) => media,
  { scope: 'instagram_basic' },
  (call, media) => readNode(call, mediaNode, media),
);

/** Does not give quota back. */
export const deleteMedia: Route = onRecord(
  ({ media }) => media,
  { scope: 'instagram_manage_contents' },
  ({ simulator }, media) => {
    simulator.store.media.remove(media.id);
    return { success: true };
  },
);

const childrenOf = (media: Media): Media[] =>
  media.files.map((file, index) => ({
    ...media,
    id: `${media.id.slice(0, -2)}${String(index + 10)}`,
    caption: '',
    type: isVideoFile(file) ? 'VIDEO' : 'IMAGE',
    files: [file],
    altTexts: [media.altTexts?.[index] ?? null],
  }));

/** Zero counts are present here, but absent on Pages. */
const mediaNode: Node<Media> = {
  name: 'IGMedia',
  defaults: 'id',
  readers: {
    caption: ({ caption }) => caption || undefined,
    alt_text: ({ altTexts, files }) => (files.length === 1 ? (altTexts?.[0] ?? undefined) : undefined),
    media_type: ({ type }) => type,
    media_product_type: ({ product }) => product,
    media_url: ({ files }, { simulator }) => files[0] && fileAddress(simulator, files[0]),
    thumbnail_url: () => undefined,
    permalink: ({ id }, { simulator }) => permalinkOf(simulator, id),
    shortcode: ({ id }) => Buffer.from(id.slice(-8)).toString('base64url'),
    timestamp: ({ at }) => graphTime(at ?? 0),
    username: ({ owner }) => findPageOfInstagram(owner)?.instagram?.username,
    owner: ({ owner }) => ({ id: owner }),
    like_count: ({ id, at }, { simulator }) => engagementOf(simulator, id, at).likes,
    comments_count: ({ id, at }, { simulator }) => engagementOf(simulator, id, at).comments,
    children: (media, call, field) =>
      media.type === 'CAROUSEL_ALBUM'
        ? { data: childrenOf(media).map((child) => readNode(call, mediaNode, child, nestedFields(field, mediaNode))) }
        : undefined,
  },
};
