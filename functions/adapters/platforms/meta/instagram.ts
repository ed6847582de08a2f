import * as z from 'zod';
import type { InquiryOutcome, StepOutcome } from '../../../../shared/domain/publishing.ts';
import type { Delivery, Publisher } from '../../../use-cases/ports.ts';
import { failureOf, inquiryFailure } from './failure.ts';
import { GraphError, type Graph } from './graph.ts';
import { isSamePost, permalinkOf } from './published.ts';

const Created = z.object({ id: z.string() });
const Container = z.object({ id: z.string(), status_code: z.string(), status: z.string().optional() });
const MediaList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      caption: z.string().optional(),
      timestamp: z.string(),
      permalink: z.string().optional(),
    }),
  ),
});

/** The container is not prepared yet. */
const notReady = 2_207_027;

/**
 * Instagram publishes in two steps: a container is made and prepared, then published by its id. Only the second step is
 * irreversible, and the container's status says afterwards whether it happened.
 */
export function instagramPublisher(graph: Graph): Publisher {
  async function createContainer({ account, content, media }: Delivery): Promise<StepOutcome> {
    try {
      const parameters = { image_url: media[0]?.url, caption: content };
      const { id } = await graph.callAs(account.token, 'POST', `/${account.accountId}/media`, parameters, Created);
      return { kind: 'processing', containerId: id };
    } catch (error) {
      return failureOf(error, 'instagram', { isIrreversible: false });
    }
  }

  function readContainer({ account }: Delivery, containerId: string) {
    return graph.callAs(account.token, 'GET', `/${containerId}`, { fields: 'id,status_code,status' }, Container);
  }

  async function publishContainer({ account }: Delivery, containerId: string): Promise<StepOutcome> {
    try {
      const path = `/${account.accountId}/media_publish`;
      const { id } = await graph.callAs(account.token, 'POST', path, { creation_id: containerId }, Created);
      return { kind: 'published', remoteId: id, permalink: await permalinkOf(graph, account.token, id, 'permalink') };
    } catch (error) {
      if (error instanceof GraphError && error.subcode === notReady) return { kind: 'processing', containerId };
      return failureOf(error, 'instagram', { isIrreversible: true });
    }
  }

  /** The published media of a container, which the platform does not name by its container. */
  async function findPublished({ account, content }: Delivery, since: string): Promise<InquiryOutcome> {
    const fields = { fields: 'id,caption,timestamp,permalink', limit: '25' };
    const { data } = await graph.callAs(account.token, 'GET', `/${account.accountId}/media`, fields, MediaList);
    const found = data.find(({ caption = '', timestamp }) =>
      isSamePost({ text: caption, at: timestamp }, content, since),
    );
    return { kind: 'published', remoteId: found?.id, permalink: found?.permalink };
  }

  return {
    async step(delivery) {
      const { target } = delivery;
      if (target.state === 'waiting' || target.containerId === undefined) return createContainer(delivery);
      try {
        const container = await readContainer(delivery, target.containerId);
        switch (container.status_code) {
          case 'FINISHED':
            return await publishContainer(delivery, target.containerId);
          case 'IN_PROGRESS':
            return { kind: 'processing', containerId: target.containerId };
          case 'PUBLISHED':
            return { kind: 'unknown' };
          default:
            return containerFailed(container.status);
        }
      } catch (error) {
        return failureOf(error, 'instagram', { isIrreversible: false });
      }
    },

    async inquire(delivery) {
      const { containerId, since } = delivery.target;
      // Without a container nothing can be public.
      if (containerId === undefined) return { kind: 'not-sent' };
      try {
        const container = await readContainer(delivery, containerId);
        switch (container.status_code) {
          case 'PUBLISHED':
            return await findPublished(delivery, since);
          case 'FINISHED':
          case 'IN_PROGRESS':
            return { kind: 'processing', containerId };
          case 'EXPIRED':
            return { kind: 'not-sent' };
          default:
            return containerFailed(container.status);
        }
      } catch (error) {
        return inquiryFailure(error);
      }
    },
  };
}

function containerFailed(status: string | undefined): Extract<StepOutcome, { kind: 'rejected' }> {
  return { kind: 'rejected', code: 'refused', reason: `Instagram could not use the file. ${status ?? ''}`.trim() };
}
