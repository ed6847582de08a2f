import { isVideoFile } from '../kit/media-files.ts';
import { withDuplicates } from '../kit/published.ts';
import { fileAddress, permalinkOf, findPage, findPageOfInstagram, pages, person } from './seed.ts';
import type { Simulator } from './simulator.ts';
import type { Media, Post, ShownPlace, UserTags } from './store.ts';

export type PublishedKind = 'text' | 'link' | 'photo' | 'photos' | 'video' | 'image' | 'reel' | 'story' | 'carousel';

export interface PublishedObject {
  readonly platform: 'instagram' | 'facebook';
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly kind: PublishedKind;
  readonly text: string;
  readonly link: string | null;
  readonly message: string;
  readonly location: ShownPlace | null;
  /** Asked to publish it with the account. */
  readonly collaborators: readonly string[];
  /** Of the cover, in milliseconds; null where nobody chose it. */
  readonly coverAt: number | null;
  /** The picture that was chosen as the cover; null where none was. */
  readonly coverUrl: string | null;
  readonly mediaUrls: readonly string[];
  /** Of each file; null where nobody wrote one. */
  readonly altTexts: readonly (string | null)[];
  /** Of each file. */
  readonly userTags: readonly UserTags[];
  readonly permalink: string;
  /** By the account itself under it, oldest first. */
  readonly comments: readonly { readonly id: string; readonly text: string }[];
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

function describe(simulator: Simulator, { id, owner, at, files, altTexts = [], location = null, cover }: Media | Post) {
  return {
    id,
    coverUrl: cover === undefined ? null : fileAddress(simulator, cover),
    accountId: owner,
    location,
    mediaUrls: files.map((file) => fileAddress(simulator, file)),
    altTexts: files.map((_, place) => altTexts[place] ?? null),
    permalink: permalinkOf(simulator, id),
    comments: simulator.store.comments
      .newest(id)
      .filter(({ record }) => record.authorName === undefined)
      .map(({ record }) => ({ id: record.id, text: record.text }))
      .toReversed(),
    createdAt: new Date(at ?? 0).toISOString(),
  };
}

function kindOfMedia({ product, type }: Media): PublishedKind {
  if (product === 'STORY') return 'story';
  if (product === 'REELS') return 'reel';
  return type === 'CAROUSEL_ALBUM' ? 'carousel' : 'image';
}

function kindOfPost({ files, link, product }: Post): PublishedKind {
  if (product === 'REELS') return 'reel';
  if (files.some(isVideoFile)) return 'video';
  if (files.length > 0) return files.length > 1 ? 'photos' : 'photo';
  return link === null ? 'text' : 'link';
}

const ofMedia = (simulator: Simulator, media: Media): PublishedObject => ({
  platform: 'instagram',
  accountName: findPageOfInstagram(media.owner)?.instagram?.username ?? '',
  kind: kindOfMedia(media),
  collaborators: media.collaborators ?? [],
  userTags: media.files.map((_, place) => media.userTags?.[place] ?? []),
  coverAt: media.cover === undefined ? (media.thumbOffset ?? null) : null,
  text: media.caption,
  link: null,
  message: media.caption,
  ...describe(simulator, media),
});

const ofPost = (simulator: Simulator, post: Post): PublishedObject => ({
  platform: 'facebook',
  accountName: findPage(post.owner)?.name ?? '',
  kind: kindOfPost(post),
  collaborators: [],
  userTags: [],
  coverAt: null,
  text: post.message,
  link: post.link,
  message: [post.message, post.link].filter(Boolean).join('\n'),
  ...describe(simulator, post),
});

function knownPages({ store }: Simulator) {
  const agreed = store.grants.newest(person.id).flatMap(({ record: { pageIds } }) => pageIds);
  return [...new Set([...pages.map(({ id }) => id), ...agreed])].flatMap((id) => findPage(id) ?? []);
}

export function publishedObjects(simulator: Simulator, limit?: number): PublishedObject[] {
  const range = { until: simulator.now().getTime(), limit };
  const objects = knownPages(simulator).flatMap((page) => [
    ...simulator.store.posts.newest(page.id, range).map(({ record }) => ofPost(simulator, record)),
    ...simulator.store.media.newest(page.instagram?.id ?? '', range).map(({ record }) => ofMedia(simulator, record)),
  ]);
  return objects.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** What only people of its Page see: posts and videos that were never published, and photos that no public post shows. */
export function unpublishedObjects({ store, now }: Simulator) {
  const isPublic = ({ at }: { at: number | null }) => at !== null && at <= now().getTime();
  const placeOf = ({ owner }: { owner: string }, file: string) => `${owner} ${file}`;
  const posts = store.posts.all();
  const shown = new Set(posts.filter(isPublic).flatMap((post) => post.files.map((file) => placeOf(post, file))));
  const isHidden = ({ postId }: { postId: string }) => !isPublic(store.posts.find(postId) ?? { at: null });
  return [
    ...posts.filter((post) => !isPublic(post)).map(({ id, owner }) => ({ kind: 'post', id, owner })),
    ...[...store.videos.all(), ...store.reels.all()]
      .filter(isHidden)
      .map(({ id, owner }) => ({ kind: 'video', id, owner })),
    ...store.photos
      .all()
      .filter((photo) => !shown.has(placeOf(photo, photo.file)))
      .map(({ id, owner }) => ({ kind: 'photo', id, owner })),
  ];
}

export function findPublishedObject(simulator: Simulator, id: string): PublishedObject | undefined {
  const media = simulator.store.media.find(id);
  if (media) return ofMedia(simulator, media);
  const post = simulator.store.posts.find(id);
  const isPublic = post && post.at !== null && post.at <= simulator.now().getTime();
  return isPublic ? ofPost(simulator, post) : undefined;
}

/** With the number of other posts of the same account with the same text. */
export const publishedPosts = (simulator: Simulator) =>
  withDuplicates(publishedObjects(simulator), ({ accountId, text }) => `${accountId} ${text}`).map((object) => ({
    id: object.id,
    platform: object.platform,
    accountId: object.accountId,
    accountName: object.accountName,
    kind: object.kind,
    text: object.text,
    at: object.createdAt,
    permalink: object.permalink,
    mediaUrls: object.mediaUrls,
    altTexts: object.altTexts,
    comments: object.comments,
    duplicates: object.duplicates,
  }));
