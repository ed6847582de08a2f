import * as z from 'zod';
import { platformNames, type Platform } from '../../../../shared/platforms/platforms.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import type { ChangeOutcome } from '../../../use-cases/posts/ports.ts';
import type { PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import { failedChange } from '../failed-change.ts';
import { failureOf, explanationOf } from './failure.ts';
import type { GraphCalls } from './graph.ts';
import { GraphError, isGone, isGraphFailure, type GraphFailure } from './graph-error.ts';
import { Id } from './graph-id.ts';
import type { ChangeResult } from './graph-service/publishing.ts';

interface ChangedPost {
  platform: Platform;
  account: PlatformAccount;
  remoteId: string;
}

/** "Not found" is also the answer for a missing permission, so the post is read: if it exists, that is the reason. */
export async function changeOf(graph: GraphCalls, post: ChangedPost, result: ChangeResult): Promise<ChangeOutcome> {
  if (result.success) return { kind: 'done' };
  const { failure } = result;
  if (failure === undefined)
    return { kind: 'refused', ...failureReason('failure.not-done', { platform: platformNames[post.platform] }) };
  return isGone(failure) ? goneOrForbidden(graph, post) : outcomeOf(failure, post);
}

async function goneOrForbidden(graph: GraphCalls, post: ChangedPost): Promise<ChangeOutcome> {
  try {
    await graph.callAs(post.account.token, 'GET', `/${post.remoteId}`, { fields: 'id' }, z.object({ id: Id }));
    return notPermitted(post);
  } catch (error) {
    if (!isGraphFailure(error)) throw error;
    return isGone(error) ? { kind: 'gone' } : outcomeOf(error, post);
  }
}

function outcomeOf(failure: GraphFailure, { platform }: ChangedPost): ChangeOutcome {
  const name = platformNames[platform];
  const refusal =
    failure instanceof GraphError
      ? failureReason('failure.not-done-because', { platform: name, reason: explanationOf(failure) })
      : failureReason('failure.not-done', { platform: name });
  return failedChange(failureOf(failure, platform, { isIrreversible: false }), platform, refusal);
}

const notPermitted = ({ platform }: ChangedPost): ChangeOutcome => ({
  kind: 'reconnect',
  ...failureReason('failure.not-permitted', { platform: platformNames[platform] }),
});
