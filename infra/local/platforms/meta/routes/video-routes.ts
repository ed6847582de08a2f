import { gigabyte } from '../../../../../shared/byte-sizes.ts';
import { fetchMedia } from '../../kit/fetch-media.ts';
import { onPage, onRecord } from '../access.ts';
import type { GraphCall, Route } from '../graph-call.ts';
import { invalidParameter, missingObject, required } from '../graph-error.ts';
import { type Node, graphTime, readNode, listRecords, requestedTime } from '../nodes.ts';
import { newPostId, refuseDuplicate, requestedFlag, requestedPublishTime } from './post-routes.ts';
import { unfetchableVideo, unusableVideo } from '../refusals.ts';
import { newObjectId, fileAddress, permalinkOf } from '../seed.ts';
import type { Simulator } from '../simulator.ts';
import type { Video } from '../store.ts';

const videoLimitBytes = gigabyte;

async function takeVideo({ simulator, params }: GraphCall): Promise<string> {
  const media = await fetchMedia(simulator, required(params, 'file_url'), videoLimitBytes);
  if (!media.isFetched) {
    const isLost = media.reason === 'unreachable' || media.reason === 'timeout';
    throw isLost ? unfetchableVideo() : unusableVideo();
  }
  if (!media.type.startsWith('video/')) throw unusableVideo();
  return media.file;
}

/** Returns the video's id at once; the post is public when the video is processed, or later. */
export const publishVideo: Route = onPage({ scope: 'pages_manage_posts', pageToken: true }, async (call, page) => {
  const { store, now, settings } = call.simulator;
  const publishAt = requestedPublishTime(call);
  if (publishAt !== null) refuseDuplicate(call, page.id, call.params.get('description') ?? '');
  const file = await takeVideo(call);
  const createdAt = now().getTime();
  const readyAt = createdAt + settings.processingMs;
  const video: Video = {
    id: newObjectId('facebook'),
    owner: page.id,
    at: createdAt,
    file,
    title: call.params.get('title') ?? '',
    description: call.params.get('description') ?? '',
    postId: newPostId(page),
    createdAt,
    readyAt,
  };
  const at = publishAt === null ? null : Math.max(publishAt, readyAt);
  store.atomically(() => {
    store.videos.put(video);
    store.posts.put({ id: video.postId, owner: page.id, at, message: video.description, link: null, files: [file] });
  });
  return { id: video.id };
});

function publishStatus(publishAt: number | null, readyAt: number, isPublished: boolean) {
  if (isPublished) return 'published';
  return publishAt !== null && publishAt > readyAt ? 'scheduled' : 'draft';
}

function videoStatus({ readyAt, postId }: Video, { store, now }: Simulator) {
  const isReady = now().getTime() >= readyAt;
  const publishAt = store.posts.find(postId)?.at ?? null;
  const isPublished = publishAt !== null && now().getTime() >= publishAt;
  return {
    video_status: isReady ? 'ready' : 'processing',
    uploading_phase: { status: 'complete' },
    processing_phase: { status: isReady ? 'complete' : 'in_progress' },
    publishing_phase: {
      status: isPublished ? 'complete' : 'not_started',
      publish_status: publishStatus(publishAt, readyAt, isPublished),
      ...(publishAt !== null && { publish_time: graphTime(publishAt) }),
    },
  };
}

const videoNode: Node<Video> = {
  name: 'Video',
  defaults: 'updated_time,description',
  readers: {
    title: ({ title }) => title || undefined,
    description: ({ description }) => description || undefined,
    created_time: ({ createdAt }) => graphTime(createdAt),
    updated_time: ({ readyAt, createdAt }, { simulator }) =>
      graphTime(simulator.now().getTime() >= readyAt ? readyAt : createdAt),
    status: (video, { simulator }) => videoStatus(video, simulator),
    published: ({ postId }, { simulator }) =>
      (simulator.store.posts.find(postId)?.at ?? Number.POSITIVE_INFINITY) <= simulator.now().getTime(),
    post_id: ({ postId }) => postId,
    permalink_url: ({ postId }, { simulator }) => permalinkOf(simulator, postId),
    source: ({ file }, { simulator }) => fileAddress(simulator, file),
  },
};

/** Newest first, including those still being processed; `since` in Unix seconds or ISO 8601. */
export const listVideos: Route = onPage({ scope: 'pages_read_engagement', pageToken: true }, (call, { id: owner }) =>
  listRecords(call, call.simulator.store.videos, { owner, node: videoNode, since: requestedTime(call, 'since') }),
);

export const readVideo: Route = onRecord(
  ({ videos }) => videos,
  { scope: 'pages_read_engagement' },
  (call, video) => readNode(call, videoNode, video),
);

/** Publishes what was made unpublished, once it is processed. */
export const updateVideo: Route = onRecord(
  ({ videos }) => videos,
  { scope: 'pages_manage_posts', pageToken: true },
  (call, { postId, readyAt }) => {
    const { store, now } = call.simulator;
    if (requestedFlag(call, 'published') !== true) throw invalidParameter('Only published=true can be set');
    const post = store.posts.find(postId);
    if (post === undefined) throw missingObject(call.method, call.objectId);
    if (post.at === null || post.at > now().getTime()) {
      refuseDuplicate(call, post.owner, post.message);
      store.posts.put({ ...post, at: Math.max(now().getTime(), readyAt) });
    }
    return { success: true };
  },
);

/** Also deletes its post. */
export const deleteVideo: Route = onRecord(
  ({ videos }) => videos,
  { scope: 'pages_manage_posts', pageToken: true },
  ({ simulator: { store } }, video) => {
    store.atomically(() => {
      store.videos.remove(video.id);
      store.posts.remove(video.postId);
    });
    return { success: true };
  },
);
