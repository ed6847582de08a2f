import * as z from 'zod';
import type { InstalledPages } from '../../../use-cases/webhooks/ports.ts';
import type { Graph } from './graph.ts';
import { GraphError } from './graph-error.ts';

const Done = z.object({ success: z.literal(true) });

/** Any field of a Page has its Instagram account's told as well. https://developers.facebook.com/docs/graph-api/reference/page/subscribed_apps */
const pageField = 'feed';

export function metaInstalledPages(graph: Graph): InstalledPages {
  return {
    async install(pageId, token) {
      try {
        await graph.callAs(token, 'POST', `/${pageId}/subscribed_apps`, { subscribed_fields: pageField }, Done);
        return true;
      } catch (error) {
        if (error instanceof GraphError && error.status < 500 && !error.isTransient) return false;
        throw error;
      }
    },
  };
}
