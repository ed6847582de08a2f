import { onInstagram, onRecord } from '../access.ts';
import {
  takeCover,
  takeImage,
  takeVideo,
  containerLifeMs,
  containerSentence,
  containerStatus,
  requestedTags,
} from './container-media.ts';
import { type GraphCall, type Route, listParam } from '../graph-call.ts';
import { invalidParameter, required } from '../graph-error.ts';
import { type Node, readNode } from '../nodes.ts';
import { requestedPlace } from './place-routes.ts';
import * as refusals from '../refusals.ts';
import { newObjectId, type InstagramAccount } from '../seed.ts';
import type { Container } from '../store.ts';

const containerNode: Node<Container> = {
  name: 'IGContainer',
  defaults: 'id',
  readers: {
    status_code: (container, { simulator }) => containerStatus(container, simulator.now().getTime()),
    status: (container, { simulator }) => containerSentence(container, simulator.now().getTime()),
  },
};

export const readContainer: Route = onRecord(
  ({ containers }) => containers,
  { scope: 'instagram_basic' },
  (call, container) => readNode(call, containerNode, container),
);

/** Containers an account may create in 24 hours, per post it may publish. */
const containersPerPost = 4;

function checkQuota({ simulator }: GraphCall, account: InstagramAccount): void {
  const made = simulator.store.containers.count(account.id, simulator.now().getTime() - containerLifeMs);
  if (made >= simulator.settings.quotaTotal * containersPerPost) throw refusals.quotaReached();
}

function requestedKind({ params }: GraphCall, isCarouselItem: boolean): Container['kind'] {
  const type = params.get('media_type') ?? 'IMAGE';
  if (type === 'VIDEO' && isCarouselItem) return type;
  if (type === 'REELS' && !isCarouselItem) return type;
  if (type === 'IMAGE' || type === 'STORIES' || type === 'CAROUSEL') return type;
  throw refusals.unknownMediaType(type);
}

function requestedCaption({ params }: GraphCall): string {
  const caption = params.get('caption') ?? '';
  const hashtags = caption.match(/#[\p{L}\p{N}_]+/gu) ?? [];
  if (Array.from(caption).length > 2200 || hashtags.length > 30) throw refusals.captionTooLong();
  if ((caption.match(/@[\w.]+/g) ?? []).length > 20) throw refusals.tooManyTags();
  return caption;
}

function requestedChildren({ params, simulator }: GraphCall, account: InstagramAccount): Container[] {
  const ids = listParam(params, 'children');
  if (ids.length < 2 || ids.length > 10) throw refusals.badCarouselSize();
  return ids.map((id) => {
    const child = simulator.store.containers.find(id);
    if (child?.owner !== account.id || !child.isCarouselItem) throw refusals.mediaNotFound(id);
    if (containerStatus(child, simulator.now().getTime()) !== 'FINISHED') throw refusals.notReady();
    return child;
  });
}

const altTextLimit = 1000;

/** Of a picture alone, also as a child of a carousel. */
function requestedAltText({ params }: GraphCall, kind: Container['kind']): string | undefined {
  const altText = params.get('alt_text');
  if (altText === null) return undefined;
  if (kind !== 'IMAGE') throw invalidParameter('Param alt_text is only supported for images');
  if (altText.length > altTextLimit)
    throw invalidParameter(`Param alt_text must be at most ${altTextLimit} characters`);
  return altText;
}

const mostCollaborators = 3;

/** Of what stands in the feed alone; a carousel has them, its children have not. */
function requestedCollaborators({ params }: GraphCall, kind: Container['kind'], isCarouselItem: boolean): string[] {
  const names = listParam(params, 'collaborators');
  if (names.length > 0 && (kind === 'STORIES' || isCarouselItem))
    throw invalidParameter('Param collaborators is not supported for stories and children of carousels');
  if (names.length > mostCollaborators)
    throw invalidParameter(`Param collaborators must have at most ${mostCollaborators} entries`);
  return names;
}

/** Of what stands in the feed; a carousel has one, its children have not. */
function requestedLocation({ params }: GraphCall, kind: Container['kind'], isCarouselItem: boolean) {
  const location = requestedPlace(params, 'location_id');
  if (location !== null && (kind === 'STORIES' || isCarouselItem))
    throw invalidParameter('Param location_id is not supported for stories and children of carousels');
  return location;
}

function requestedThumbOffset({ params }: GraphCall): number | undefined {
  const offset = params.get('thumb_offset');
  if (offset === null) return undefined;
  if (!/^\d+$/.test(offset)) throw invalidParameter('Param thumb_offset must be a non-negative integer');
  return Number(offset);
}

type Content = Pick<Container, 'files' | 'failure' | 'children'>;

async function takeContent(call: GraphCall, account: InstagramAccount, kind: Container['kind']): Promise<Content> {
  const { params, simulator } = call;
  if (kind === 'CAROUSEL') {
    const children = requestedChildren(call, account);
    return { files: children.flatMap(({ files }) => files), failure: null, children: children.map(({ id }) => id) };
  }
  const videoUrl = params.get('video_url');
  if (kind === 'REELS' || kind === 'VIDEO' || (kind === 'STORIES' && videoUrl)) {
    return { ...(await takeVideo(simulator, required(params, 'video_url'))), children: [] };
  }
  const file = await takeImage(simulator, required(params, 'image_url'), kind === 'STORIES');
  return { files: [file], failure: null, children: [] };
}

/** Of a reel alone. */
async function requestedCover({ params, simulator }: GraphCall, kind: Container['kind']): Promise<string | undefined> {
  const address = params.get('cover_url');
  if (address === null) return undefined;
  if (kind !== 'REELS') throw invalidParameter('Param cover_url is only supported for reels');
  return takeCover(simulator, address);
}

export const createContainer: Route = onInstagram({ scope: 'instagram_content_publish' }, async (call, account) => {
  const { simulator, params } = call;
  checkQuota(call, account);
  const isCarouselItem = params.get('is_carousel_item') === 'true';
  const kind = requestedKind(call, isCarouselItem);
  const caption = kind === 'STORIES' || isCarouselItem ? '' : requestedCaption(call);
  const altText = requestedAltText(call, kind);
  const collaborators = requestedCollaborators(call, kind, isCarouselItem);
  const location = requestedLocation(call, kind, isCarouselItem);
  const userTags = requestedTags(call, kind);
  const thumbOffset = requestedThumbOffset(call);
  const cover = await requestedCover(call, kind);
  const content = await takeContent(call, account, kind);
  const at = simulator.now().getTime();
  const container: Container = {
    id: newObjectId('instagram'),
    owner: account.id,
    at,
    kind,
    isCarouselItem,
    caption,
    altText,
    collaborators,
    userTags,
    location,
    thumbOffset,
    cover,
    ...content,
    readyAt: at + simulator.settings.processingMs,
    mediaId: null,
    publishedAt: null,
  };
  simulator.store.containers.put(container);
  return readNode(call, containerNode, container);
});
