import * as z from 'zod';
import { formatOf } from '../../../../shared/platforms/judged-post.ts';
import { type SoughtTarget, firstSentAt, type InquiryOutcome } from '../../../../shared/domain/publishing/target.ts';
import { alike, type AlikePost, type AlikePosts } from '../../../../shared/domain/publishing/adoption.ts';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';
import { referenceTo, Id } from '../meta/graph-id.ts';
import type { Graph } from '../meta/graph.ts';
import { allPages, pageOf } from '../meta/graph-service/paging.ts';
import { pageVideo, videoFields, Videos } from './page-object.ts';
import { isSamePost, maxSearchedPages, searchFrom } from '../meta/published.ts';

const PublishedPosts = pageOf(
  z.object({
    id: Id,
    message: z.string().optional(),
    created_time: z.string(),
    permalink_url: z.string().optional(),
  }),
);

/** By text and time, whichever send made it. Throws `GraphError` and `PlatformUnreachable`. */
export function findPagePost(graph: Graph, delivery: Delivery<SoughtTarget>): Promise<InquiryOutcome | AlikePosts> {
  return formatOf('facebook', delivery) === 'video' ? findVideo(graph, delivery) : findPost(graph, delivery);
}

async function findPost(
  graph: Graph,
  { account: { accountId: pageId, token }, content, target }: Delivery<SoughtTarget>,
): Promise<InquiryOutcome | AlikePosts> {
  const parameters = {
    fields: 'id,message,created_time,permalink_url',
    since: searchFrom(firstSentAt(target)),
    limit: '100',
  };
  const { entries, isCut } = await allPages(
    (after) => graph.callAs(token, 'GET', `/${pageId}/published_posts`, { ...parameters, after }, PublishedPosts),
    maxSearchedPages,
  );
  const found = entries.filter(({ message: text = '', created_time: at }) =>
    isSamePost({ text, at }, content, firstSentAt(target)),
  );
  const posts = found.map(({ id, permalink_url: permalink }): AlikePost => ({
    ids: [id],
    outcome: { kind: 'published', remoteId: id, permalink },
  }));
  return alike(posts, notFound(isCut));
}

/** A video is in the Page's list of videos at once, but among its posts only when it is ready. */
async function findVideo(
  graph: Graph,
  { account, content, target }: Delivery<SoughtTarget>,
): Promise<InquiryOutcome | AlikePosts> {
  const parameters = { fields: videoFields, since: searchFrom(firstSentAt(target)), limit: '50' };
  const { entries, isCut } = await allPages(
    (after) => graph.callAs(account.token, 'GET', `/${account.accountId}/videos`, { ...parameters, after }, Videos),
    maxSearchedPages,
  );
  const found = entries.filter(({ description: text = '', created_time: at }) =>
    at === undefined ? false : isSamePost({ text, at }, content, firstSentAt(target)),
  );
  const posts = found.map((video): AlikePost => {
    const containerId = referenceTo(account, video.id);
    return { ids: [containerId, pageVideo(account, video).postId], outcome: { kind: 'processing', containerId } };
  });
  return alike(posts, notFound(isCut));
}

/** A list that goes on after what was read proves nothing. */
const notFound = (isCut: boolean): InquiryOutcome => ({ kind: isCut ? 'unknown' : 'absent' });
