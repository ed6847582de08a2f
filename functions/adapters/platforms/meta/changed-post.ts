import * as z from 'zod';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { ChangeOutcome, PlatformAccount } from '../../../use-cases/ports/publisher.ts';
import { failureOf, explanationOf } from './failure.ts';
import type { Graph } from './graph.ts';
import { GraphError, isGone, isGraphFailure, type GraphFailure } from './graph-error.ts';
import { Id } from './graph-id.ts';
import type { ChangeResult } from './graph-service/publishing.ts';
import type { MetaPlatform } from './scopes.ts';

interface ChangedPost {
  platform: MetaPlatform;
  account: PlatformAccount;
  remoteId: string;
}

/** "Not found" is also the answer for a missing permission, so the post is read: if it exists, that is the reason. */
export async function changeOf(graph: Graph, post: ChangedPost, result: ChangeResult): Promise<ChangeOutcome> {
  if (result.success) return { kind: 'done' };
  const { failure } = result;
  if (failure === undefined) return { kind: 'refused', reason: `${platformNames[post.platform]} did not do it.` };
  return isGone(failure) ? goneOrForbidden(graph, post) : outcomeOf(failure, post);
}

async function goneOrForbidden(graph: Graph, post: ChangedPost): Promise<ChangeOutcome> {
  try {
    await graph.callAs(post.account.token, 'GET', `/${post.remoteId}`, { fields: 'id' }, z.object({ id: Id }));
    return notPermitted(post);
  } catch (error) {
    if (!isGraphFailure(error)) throw error;
    return isGone(error) ? { kind: 'gone' } : outcomeOf(error, post);
  }
}

function outcomeOf(failure: GraphFailure, post: ChangedPost): ChangeOutcome {
  const outcome = failureOf(failure, post.platform, { isIrreversible: false });
  switch (outcome.kind) {
    case 'reconnect':
      return notPermitted(post);
    case 'rejected': {
      const words = failure instanceof GraphError ? ` ${explanationOf(failure)}` : '';
      return { kind: 'refused', reason: `${platformNames[post.platform]} did not do it.${words}` };
    }
    case 'unknown':
      return { kind: 'unavailable', reason: `${platformNames[post.platform]} did not answer.` };
    default:
      return { kind: 'unavailable', reason: outcome.reason };
  }
}

function notPermitted({ platform }: ChangedPost): ChangeOutcome {
  const name = platformNames[platform];
  const reason = `${name} does not permit this with the account as it is connected. Please connect the account again and agree to everything ${name} asks, then try again.`;
  return { kind: 'reconnect', reason };
}
