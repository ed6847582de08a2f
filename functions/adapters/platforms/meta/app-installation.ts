import * as z from 'zod';
import type { AppInstallation } from '../../../use-cases/webhooks/ports.ts';
import { MetaAccountData } from './account-data.ts';
import type { Graph } from './graph.ts';
import { GraphError } from './graph-error.ts';

const Done = z.object({ success: z.literal(true) });

/**
 * Any field of a Page delivers its Instagram account's events too.
 * https://developers.facebook.com/docs/graph-api/reference/page/subscribed_apps
 */
const pageField = 'feed';

/** Events of a Page and its Instagram account need this besides the app's own subscription. */
export function metaAppInstallation(graph: Graph): AppInstallation {
  return {
    neededScope: 'pages_manage_metadata',

    async install({ platformData, token }) {
      const { pageId } = MetaAccountData.parse(platformData);
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
