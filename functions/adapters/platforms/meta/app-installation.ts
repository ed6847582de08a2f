import * as z from 'zod';
import type { PlatformGrant } from '../../../use-cases/data-deletion/ports.ts';
import type { AppInstallation } from '../../../use-cases/webhooks/ports.ts';
import { GraphError } from './graph-error.ts';
import { MetaAccountData } from './graph-id.ts';
import type { Graph } from './graph.ts';

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

/**
 * Revokes all permissions of a person by the app's own token. A refusal means that the person has removed the app
 * already. Throws when the platform cannot be asked.
 * https://developers.facebook.com/docs/facebook-login/guides/permissions/request-revoke
 */
export async function revokePermissions(graph: Graph, { personId }: PlatformGrant): Promise<void> {
  const { appId, appSecret } = graph.settings;
  const parameters = { access_token: `${appId}|${await appSecret()}` };
  try {
    await graph.call('DELETE', `/${personId}/permissions`, parameters, z.looseObject({}));
  } catch (error) {
    if (!(error instanceof GraphError && error.status < 500)) throw error;
  }
}
