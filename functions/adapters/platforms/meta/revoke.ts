import * as z from 'zod';
import type { PlatformGrant } from '../../../use-cases/data-deletion/ports.ts';
import type { Graph } from './graph.ts';
import { GraphError } from './graph-error.ts';

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
