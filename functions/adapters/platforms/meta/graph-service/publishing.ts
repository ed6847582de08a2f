import * as z from 'zod';
import { sentAddress } from '../../send.ts';
import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import type { UserTag } from '../../../../../shared/platforms/options/user-tag.ts';
import type { PlatformAccount } from '../../../../use-cases/publishing/ports.ts';
import { prefixed, type Graph, type GraphCalls, type Parameters, warnAbout } from '../graph.ts';
import { isGraphFailure, type GraphFailure } from '../graph-error.ts';
import { Id } from '../graph-id.ts';

/** Failures are returned, not thrown. `postId` names the post of a photo, which has its own id. */
export type PublishResult =
  | { success: true; platform: Platform; id: string; postId?: string | undefined }
  | { success: false; platform: Platform; error: string; failure: GraphFailure };

export interface Publication {
  isUnpublished?: boolean;
}

const publicationOf = ({ isUnpublished = false }: Publication): Parameters =>
  isUnpublished ? { published: 'false' } : {};

const Created = z.object({ id: Id, post_id: Id.optional() });

async function make(
  graph: Graph,
  platform: Platform,
  { token }: PlatformAccount,
  path: string,
  parameters: Parameters,
  prefix?: string,
): Promise<PublishResult> {
  try {
    const call = graph.callAs(token, 'POST', path, parameters, Created);
    const { id, post_id: postId } = await (prefix === undefined ? call : prefixed(prefix, call));
    return { success: true, platform, id, postId };
  } catch (failure) {
    if (!isGraphFailure(failure)) throw failure;
    return { success: false, platform, error: failure.message, failure };
  }
}

export const createFeedPost = (
  graph: Graph,
  account: PlatformAccount,
  post: {
    message: string;
    link?: string | undefined;
    photoIds?: readonly string[];
    place?: string | undefined;
  } & Publication,
): Promise<PublishResult> =>
  make(graph, 'facebook', account, `/${account.accountId}/feed`, {
    message: post.message,
    link: post.link && sentAddress(post.link),
    place: post.place,
    attached_media: post.photoIds && JSON.stringify(post.photoIds.map((id) => ({ media_fbid: id }))),
    ...publicationOf(post),
  });

export const createPhoto = (
  graph: Graph,
  account: PlatformAccount,
  photo: { url: string; caption?: string; altText?: string | undefined; place?: string | undefined } & Publication,
): Promise<PublishResult> =>
  make(graph, 'facebook', account, `/${account.accountId}/photos`, {
    url: photo.url,
    caption: photo.caption ?? '',
    alt_text_custom: photo.altText,
    place: photo.place,
    ...publicationOf(photo),
  });

/** The platform publishes a video by itself once it is processed, unless it is made unpublished. */
export const createVideo = (
  graph: Graph,
  account: PlatformAccount,
  video: { url: string; description?: string; title?: string } & Publication,
): Promise<PublishResult> =>
  make(graph, 'facebook', account, `/${account.accountId}/videos`, {
    file_url: video.url,
    description: video.description ?? '',
    title: video.title,
    ...publicationOf(video),
  });

const Done = z.object({ success: z.boolean().default(true) });

/** Publishes what was made unpublished; a published one stays so. Throws `GraphError` and `PlatformUnreachable`. */
export async function publishById(graph: Graph, token: string, id: string, kind: 'post' | 'video'): Promise<void> {
  const parameters = kind === 'post' ? { is_published: 'true' } : { published: 'true' };
  await graph.callAs(token, 'POST', `/${id}`, parameters, Done);
}

/** A carousel's children have no caption; a story's is not shown. */
export type ContainerContent =
  | ({ kind: 'image'; url: string; caption: string; altText?: string | undefined } & Together & Tagged)
  | ({ kind: 'reel'; url: string; caption: string } & Cover & Together & Tagged)
  | ({ kind: 'story'; url: string; isVideo: boolean } & Tagged)
  | ({ kind: 'child'; url: string; isVideo: boolean; altText?: string | undefined } & Tagged)
  | ({ kind: 'carousel'; children: readonly string[]; caption: string } & Together);

/** A picture, by its address, wins over a moment of the video, in milliseconds. */
interface Cover {
  coverUrl?: string | undefined;
  coverAt?: number | undefined;
}

interface Together {
  collaborators?: readonly string[] | undefined;
  /** The id of a place. */
  location?: string | undefined;
}

interface Tagged {
  /** Those of videos have no places. */
  tags?: readonly Pick<UserTag, 'username' | 'x' | 'y'>[] | undefined;
}

const tagsOf = ({ tags = [] }: Tagged) =>
  tags.length === 0 ? undefined : JSON.stringify(tags.map(({ username, x, y }) => ({ username, x, y })));

const collaboratorsOf = ({ collaborators = [] }: Together) =>
  collaborators.length === 0 ? undefined : JSON.stringify(collaborators);

function containerParameters(content: ContainerContent): Parameters {
  switch (content.kind) {
    case 'image':
      return {
        image_url: content.url,
        caption: content.caption,
        alt_text: content.altText,
        collaborators: collaboratorsOf(content),
        location_id: content.location,
        user_tags: tagsOf(content),
      };
    case 'reel':
      return {
        media_type: 'REELS',
        video_url: content.url,
        caption: content.caption,
        collaborators: collaboratorsOf(content),
        location_id: content.location,
        cover_url: content.coverUrl,
        thumb_offset: content.coverUrl === undefined ? content.coverAt?.toString() : undefined,
        user_tags: tagsOf(content),
      };
    case 'story':
      return {
        media_type: 'STORIES',
        [content.isVideo ? 'video_url' : 'image_url']: content.url,
        user_tags: tagsOf(content),
      };
    case 'child':
      return {
        is_carousel_item: 'true',
        ...(content.isVideo
          ? { media_type: 'VIDEO', video_url: content.url }
          : { image_url: content.url, alt_text: content.altText }),
        user_tags: tagsOf(content),
      };
    case 'carousel':
      return {
        media_type: 'CAROUSEL',
        children: content.children.join(','),
        caption: content.caption,
        collaborators: collaboratorsOf(content),
        location_id: content.location,
      };
  }
}

export const createContainer = (
  graph: Graph,
  account: PlatformAccount,
  content: ContainerContent,
): Promise<PublishResult> =>
  make(
    graph,
    'instagram',
    account,
    `/${account.accountId}/media`,
    containerParameters(content),
    'Failed to create IG container:',
  );

/** The answer's id is the media's, not the container's. */
export const publishContainer = (graph: Graph, account: PlatformAccount, containerId: string): Promise<PublishResult> =>
  make(graph, 'instagram', account, `/${account.accountId}/media_publish`, { creation_id: containerId });

export const publishEach = <T>(
  targets: readonly T[],
  publish: (target: T) => Promise<PublishResult>,
): Promise<PublishResult[]> => Promise.all(targets.map((target) => publish(target)));

const ContainerStatus = z.object({ status_code: z.string(), status: z.string().optional() });
export type ContainerStatus = z.infer<typeof ContainerStatus>;

export const readMediaStatus = (graph: Graph, token: string, containerId: string): Promise<ContainerStatus> =>
  prefixed(
    'Failed to check media status:',
    graph.callAs(token, 'GET', `/${containerId}`, { fields: 'status,status_code' }, ContainerStatus),
  );

export type ChangeResult = { success: true } | { success: false; failure?: GraphFailure };

async function change(
  graph: GraphCalls,
  verb: string,
  remoteId: string,
  call: Promise<z.infer<typeof Done>>,
): Promise<ChangeResult> {
  try {
    return { success: (await call).success };
  } catch (failure) {
    if (!isGraphFailure(failure)) throw failure;
    warnAbout(graph, `a post could not be ${verb}`, remoteId, failure);
    return { success: false, failure };
  }
}

export const deletePost = (graph: GraphCalls, token: string, remoteId: string): Promise<ChangeResult> =>
  change(graph, 'deleted', remoteId, graph.callAs(token, 'DELETE', `/${remoteId}`, {}, Done));

export const changeRemote = (
  graph: GraphCalls,
  token: string,
  remoteId: string,
  parameters: Readonly<Record<string, string>>,
): Promise<ChangeResult> =>
  change(graph, 'changed', remoteId, graph.callAs(token, 'POST', `/${remoteId}`, parameters, Done));

export const updatePost = (graph: Graph, token: string, remoteId: string, message: string): Promise<ChangeResult> =>
  changeRemote(graph, token, remoteId, { message });
