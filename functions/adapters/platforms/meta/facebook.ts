import * as z from 'zod';
import type { StepOutcome } from '../../../../shared/domain/publishing.ts';
import type { Delivery, Publisher } from '../../../use-cases/ports.ts';
import { failureOf, inquiryFailure } from './failure.ts';
import type { Graph } from './graph.ts';
import { isSamePost, permalinkOf, searchFrom } from './published.ts';

const Created = z.object({ id: z.string(), post_id: z.string().optional() });
const PublishedPosts = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      message: z.string().optional(),
      created_time: z.string(),
      permalink_url: z.string().optional(),
    }),
  ),
});

/** A Page publishes in one irreversible call; whether a lost one happened is seen among the Page's posts. */
export function facebookPublisher(graph: Graph): Publisher {
  async function send({ account, content, media: [picture] }: Delivery): Promise<StepOutcome> {
    const { pageId, token } = account;
    const { id, post_id: postId } =
      picture === undefined
        ? await graph.callAs(token, 'POST', `/${pageId}/feed`, { message: content }, Created)
        : await graph.callAs(token, 'POST', `/${pageId}/photos`, { url: picture.url, caption: content }, Created);
    const remoteId = postId ?? id;
    return { kind: 'published', remoteId, permalink: await permalinkOf(graph, token, remoteId, 'permalink_url') };
  }

  return {
    async step(delivery) {
      try {
        return await send(delivery);
      } catch (error) {
        return failureOf(error, 'facebook', { isIrreversible: true });
      }
    },

    async inquire({ account, content, target }) {
      const parameters = {
        fields: 'id,message,created_time,permalink_url',
        since: searchFrom(target.since),
        limit: '100',
      };
      try {
        const path = `/${account.pageId}/published_posts`;
        const { data } = await graph.callAs(account.token, 'GET', path, parameters, PublishedPosts);
        const found = data.find(({ message = '', created_time: at }) =>
          isSamePost({ text: message, at }, content, target.since),
        );
        return found === undefined
          ? { kind: 'absent' }
          : { kind: 'published', remoteId: found.id, permalink: found.permalink_url };
      } catch (error) {
        return inquiryFailure(error);
      }
    },
  };
}
