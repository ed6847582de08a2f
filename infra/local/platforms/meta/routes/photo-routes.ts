import { megabyte } from '../../../../../shared/byte-sizes.ts';
import { fetchMedia } from '../../kit/fetch-media.ts';
import { onPage, onRecord } from '../access.ts';
import type { GraphCall, Route } from '../graph-call.ts';
import { required } from '../graph-error.ts';
import { type Node, graphTime, readNode } from '../nodes.ts';
import { requestedPlace } from './place-routes.ts';
import { newPostId, refuseDuplicate, requestedPublishTime } from './post-routes.ts';
import { unfetchablePhoto, unusablePhoto } from '../refusals.ts';
import { newObjectId, fileAddress, permalinkOf } from '../seed.ts';
import type { Photo } from '../store.ts';

const photoLimitBytes = 4 * megabyte;

async function takePhoto({ simulator, params }: GraphCall): Promise<string> {
  const media = await fetchMedia(simulator, required(params, 'url'), photoLimitBytes);
  if (!media.isFetched) {
    const isLost = media.reason === 'unreachable' || media.reason === 'timeout';
    throw isLost ? unfetchablePhoto() : unusablePhoto();
  }
  // CMYK comes out in wrong colours or is refused (openfoodfacts-server #1663, lovell/sharp #2365; 2026-11-28).
  if ((media.type !== 'image/jpeg' && media.type !== 'image/png') || media.isForPrint) throw unusablePhoto();
  return media.file;
}

/** With `published=false` and no time, a photo to attach to a post. */
export const publishPhoto: Route = onPage({ scope: 'pages_manage_posts', pageToken: true }, async (call, page) => {
  const { store, now } = call.simulator;
  const publishAt = requestedPublishTime(call);
  const caption = call.params.get('caption') ?? call.params.get('message') ?? '';
  if (publishAt !== null) refuseDuplicate(call, page.id, caption);
  const altText = call.params.get('alt_text_custom') ?? undefined;
  const location = requestedPlace(call.params, 'place');
  const file = await takePhoto(call);
  const postId = publishAt === null ? null : newPostId(page);
  const photo: Photo = {
    id: newObjectId('facebook'),
    owner: page.id,
    at: null,
    file,
    caption,
    altText,
    postId,
    createdAt: now().getTime(),
  };
  store.atomically(() => {
    store.photos.put(photo);
    if (postId)
      store.posts.put({
        id: postId,
        owner: page.id,
        at: publishAt,
        message: caption,
        link: null,
        location,
        files: [file],
        altTexts: [altText ?? null],
      });
  });
  return postId ? { id: photo.id, post_id: postId } : { id: photo.id };
});

const photoNode: Node<Photo> = {
  name: 'Photo',
  defaults: 'created_time,name',
  readers: {
    name: ({ caption }) => caption || undefined,
    alt_text_custom: ({ altText }) => altText,
    created_time: ({ createdAt }) => graphTime(createdAt),
    link: ({ id, postId }, { simulator }) => permalinkOf(simulator, postId ?? id),
    page_story_id: ({ postId }) => postId ?? undefined,
    images: ({ file }, { simulator }) => [{ source: fileAddress(simulator, file) }],
  },
};

export const deletePhoto: Route = onRecord(
  ({ photos }) => photos,
  { scope: 'pages_manage_posts', pageToken: true },
  ({ simulator }, photo) => {
    simulator.store.photos.remove(photo.id);
    return { success: true };
  },
);

export const readPhoto: Route = onRecord(
  ({ photos }) => photos,
  { scope: 'pages_read_engagement' },
  (call, photo) => readNode(call, photoNode, photo),
);
