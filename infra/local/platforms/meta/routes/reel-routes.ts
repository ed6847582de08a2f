import { writeFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { gigabyte, megabyte } from '../../../../../shared/byte-sizes.ts';
import { day } from '../../../../../shared/durations.ts';
import { fetchMedia } from '../../kit/fetch-media.ts';
import { onPage, onRecord } from '../access.ts';
import type { GraphCall, Route } from '../graph-call.ts';
import { jsonAnswer, invalidParameter, missingObject, required } from '../graph-error.ts';
import { type Node, graphTime, readNode, listRecords, requestedTime } from '../nodes.ts';
import { newPostId, refuseDuplicate, requestedFlag } from './post-routes.ts';
import { tooManyReels, unfetchablePhoto, uploadMissing } from '../refusals.ts';
import { newObjectId, permalinkOf, type Page } from '../seed.ts';
import type { Simulator } from '../simulator.ts';
import type { Reel } from '../store.ts';

const toPublish = { scope: 'pages_manage_posts', pageToken: true } as const;
const reelsPerDay = 30;

function begin({ simulator }: GraphCall, page: Page) {
  const reel: Reel = {
    id: newObjectId('facebook'),
    owner: page.id,
    at: simulator.now().getTime(),
    postId: newPostId(page),
    description: '',
    file: null,
    readyAt: null,
    failure: null,
    finished: null,
  };
  simulator.store.reels.put(reel);
  return { video_id: reel.id, upload_url: `${simulator.url}/video-upload/${reel.id}` };
}

const uploadRefusal = (type: string, message: string, retriable: boolean) =>
  jsonAnswer({ debug_info: { retriable, type, message } }, 400);

/** The host for files has error bodies of its own. Only a file with an address is taken. */
export const uploadReel: Route = async (call) => {
  const { simulator, objectId, fileUrl } = call;
  const answer = await onRecord(
    ({ reels }) => reels,
    toPublish,
    () => ({ success: true }),
  )(call);
  const reel = simulator.store.reels.find(objectId);
  if (reel === undefined) throw missingObject(call.method, objectId);
  if (fileUrl === undefined) return uploadRefusal('ParameterMissing', 'The header file_url is required', false);
  if (reel.finished !== null) return uploadRefusal('NotAllowed', 'The upload session is closed', false);
  const media = await fetchMedia(simulator, fileUrl, gigabyte);
  const isLost = !media.isFetched && (media.reason === 'unreachable' || media.reason === 'timeout');
  if (isLost) return uploadRefusal('ProcessingFailedError', 'The file could not be fetched', true);
  const isVideo = media.isFetched && media.type.startsWith('video/');
  simulator.store.reels.put({
    ...reel,
    file: isVideo ? media.file : null,
    failure: isVideo ? null : 'The video file is in a format that is not supported.',
    readyAt: simulator.now().getTime() + simulator.settings.processingMs,
  });
  return answer;
};

function requestedState({ params }: GraphCall): 'PUBLISHED' | 'SCHEDULED' | 'DRAFT' {
  const state = params.get('video_state') ?? 'PUBLISHED';
  if (state === 'PUBLISHED' || state === 'SCHEDULED' || state === 'DRAFT') return state;
  throw invalidParameter('Param video_state must be one of {DRAFT, PUBLISHED, SCHEDULED}');
}

function refuseTooMany({ store, now }: Simulator, page: Page): void {
  const since = now().getTime() - day;
  const finished = store.reels
    .newest(page.id)
    .filter(({ record }) => record.finished?.state === 'PUBLISHED' && record.finished.at > since);
  if (finished.length >= reelsPerDay) throw tooManyReels();
}

/** A reel that is finished cannot be finished again. */
function finish(call: GraphCall, page: Page) {
  const { simulator, params } = call;
  const { store, now } = simulator;
  const id = required(params, 'video_id');
  const reel = store.reels.find(id);
  if (reel?.owner !== page.id) throw missingObject(call.method, id);
  if (reel.readyAt === null) throw uploadMissing();
  if (reel.finished !== null && reel.finished.state !== 'DRAFT')
    throw invalidParameter('The upload session of this video is finished');
  const state = requestedState(call);
  const description = params.get('description') ?? '';
  const at = now().getTime();
  const publishAt = state === 'SCHEDULED' ? Number(required(params, 'scheduled_publish_time')) * 1000 : at;
  if (state === 'PUBLISHED') refuseTooMany(simulator, page);
  if (state !== 'DRAFT') refuseDuplicate(call, page.id, description);
  const { readyAt, file, postId } = reel;
  store.atomically(() => {
    store.reels.put({ ...reel, description, finished: { state, at: publishAt } });
    if (file === null || state === 'DRAFT') return;
    store.posts.put({
      id: postId,
      owner: page.id,
      at: Math.max(publishAt, readyAt),
      message: description,
      link: null,
      files: [file],
      product: 'REELS',
      cover: reel.cover,
    });
  });
  return { success: true };
}

export const publishReel: Route = onPage(toPublish, (call, page) => {
  const phase = required(call.params, 'upload_phase').toLowerCase();
  if (phase === 'start') return begin(call, page);
  if (phase === 'finish') return finish(call, page);
  throw invalidParameter('Param upload_phase must be one of {FINISH, START}');
});

function phasesOf({ readyAt, failure, finished, postId }: Reel, { store, now }: Simulator) {
  const instant = now().getTime();
  const isProcessed = readyAt !== null && instant >= readyAt;
  const publishAt = store.posts.find(postId)?.at ?? null;
  const isPublished = publishAt !== null && instant >= publishAt;
  const failed = isProcessed && failure !== null;
  const isAsked = finished?.state === 'PUBLISHED' && !failed;
  return {
    video_status: failed ? 'error' : isProcessed ? 'ready' : readyAt === null ? 'upload_pending' : 'processing',
    uploading_phase: { status: readyAt === null ? 'not_started' : 'complete' },
    processing_phase: failed
      ? { status: 'error', errors: [{ code: 1363024, message: failure }] }
      : { status: isProcessed ? 'complete' : readyAt === null ? 'not_started' : 'in_progress' },
    publishing_phase: {
      status: isPublished ? 'complete' : isAsked ? 'in_progress' : 'not_started',
      publish_status: isPublished ? 'published' : finished?.state === 'SCHEDULED' ? 'scheduled' : 'draft',
      ...(isPublished && { publish_time: graphTime(publishAt) }),
    },
  };
}

const reelNode: Node<Reel> = {
  name: 'Video',
  defaults: 'updated_time,description',
  readers: {
    description: ({ description }) => description || undefined,
    created_time: ({ at }) => graphTime(at ?? 0),
    updated_time: ({ at }) => graphTime(at ?? 0),
    status: (reel, { simulator }) => phasesOf(reel, simulator),
    post_id: ({ postId }, { simulator }) => (simulator.store.posts.find(postId) ? postId : undefined),
    permalink_url: ({ postId }, { simulator }) => permalinkOf(simulator, postId),
  },
};

/** Newest first; `since` in Unix seconds or ISO 8601. */
export const listReels: Route = onPage({ scope: 'pages_read_engagement', pageToken: true }, (call, { id: owner }) =>
  listRecords(call, call.simulator.store.reels, { owner, node: reelNode, since: requestedTime(call, 'since') }),
);

export const readReel: Route = onRecord(
  ({ reels }) => reels,
  { scope: 'pages_read_engagement' },
  (call, reel) => readNode(call, reelNode, reel),
);

/** Of JPEG or PNG. The one that is preferred becomes the cover. */
export const setThumbnail: Route = onRecord(
  ({ reels }) => reels,
  toPublish,
  async (call, reel) => {
    const { simulator, source } = call;
    if (source === undefined) throw invalidParameter('The parameter source is required');
    if (reel.readyAt === null) throw uploadMissing();
    const file = await keptPicture(simulator, source);
    if (file === undefined) throw unfetchablePhoto();
    if (requestedFlag(call, 'is_preferred') !== true) return { success: true };
    const post = simulator.store.posts.find(reel.postId);
    simulator.store.atomically(() => {
      simulator.store.reels.put({ ...reel, cover: file });
      if (post) simulator.store.posts.put({ ...post, cover: file });
    });
    return { success: true };
  },
);

const thumbnailLimitBytes = 10 * megabyte;

async function keptPicture({ files }: Simulator, source: Blob): Promise<string | undefined> {
  const bytes = Buffer.from(await source.arrayBuffer());
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (bytes.length > thumbnailLimitBytes || (type !== 'image/jpeg' && type !== 'image/png')) return undefined;
  const path = files.incoming();
  await writeFile(path, bytes);
  return files.keep(path, type);
}

/** Also deletes its post. */
export const deleteReel: Route = onRecord(
  ({ reels }) => reels,
  toPublish,
  ({ simulator: { store } }, reel) => {
    store.atomically(() => {
      store.reels.remove(reel.id);
      store.posts.remove(reel.postId);
    });
    return { success: true };
  },
);
