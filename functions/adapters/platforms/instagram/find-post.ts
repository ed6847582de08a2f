import * as z from 'zod';
import { formatOf } from '../../../../shared/platforms/judged-post.ts';
import type { SoughtTarget, InquiryOutcome } from '../../../../shared/domain/publishing/target.ts';
import { alike, type AlikePost, type AlikePosts } from '../../../../shared/domain/publishing/adoption.ts';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';
import type { Graph } from '../meta/graph.ts';
import { Id } from '../meta/graph-id.ts';
import { allPages, pageOf } from '../meta/graph-service/paging.ts';
import { isSamePost, maxSearchedPages, searchFrom } from '../meta/published.ts';

const MediaList = pageOf(
  z.object({
    id: Id,
    caption: z.string().optional(),
    timestamp: z.string(),
    permalink: z.string().optional(),
  }),
);

/** It is public; the platform does not link media to containers. Stories have no text: a single one since the send is taken. */
export async function findInstagramPost(
  graph: Graph,
  { account, content, media, options, target }: Delivery<SoughtTarget>,
): Promise<InquiryOutcome | AlikePosts> {
  const isStory = formatOf('instagram', { media, options }) === 'story';
  const text = isStory ? '' : content;
  const path = `/${account.accountId}/${isStory ? 'stories' : 'media'}`;
  const parameters = { fields: 'id,caption,timestamp,permalink', limit: '50', since: searchFrom(target.since) };
  const { entries } = await allPages(
    (after) => graph.callAs(account.token, 'GET', path, { ...parameters, after }, MediaList),
    maxSearchedPages,
  );
  const found = entries.filter(({ caption = '', timestamp }) =>
    isSamePost({ text: isStory ? '' : caption, at: timestamp }, text, target.since),
  );
  const posts = isStory && found.length > 1 ? [] : found;
  return alike(
    posts.map(({ id, permalink }): AlikePost => ({
      ids: [id],
      outcome: { kind: 'published', remoteId: id, permalink },
    })),
    { kind: 'published' },
  );
}
