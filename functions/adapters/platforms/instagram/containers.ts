import { partOf, type Reason } from '../../../../shared/messages/reason.ts';
import { metaReason } from '../../../../shared/platforms/failures/meta.ts';
import type { PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import { ownId } from '../meta/account-reference.ts';
import { wordsFor } from '../meta/failure-words.ts';
import type { Graph } from '../meta/graph.ts';
import { isGone } from '../meta/graph-error.ts';
import { readMediaStatus } from '../meta/graph-service/publishing.ts';

/** `foreign`: the container is of an account that was connected before. */
export type ContainerState =
  | { state: 'preparing' | 'finished' | 'published' | 'expired' | 'absent' | 'foreign' }
  | ({ state: 'failed' } & Reason);

function reasonOf(status = ''): Reason {
  const [subcode] = /\b2207\d{3}\b/.exec(status) ?? [];
  const words = wordsFor({ code: undefined, subcode: subcode === undefined ? undefined : Number(subcode) });
  const reason = words === undefined ? status.trim() : partOf(words);
  return reason === '' ? metaReason('meta.instagram-file-unexplained') : metaReason('meta.instagram-file', { reason });
}

function stateOf(statusCode: string, status: string | undefined): ContainerState {
  switch (statusCode) {
    case 'FINISHED':
      return { state: 'finished' };
    case 'IN_PROGRESS':
      return { state: 'preparing' };
    case 'PUBLISHED':
      return { state: 'published' };
    case 'EXPIRED':
      return { state: 'expired' };
    default:
      return { state: 'failed', ...reasonOf(status) };
  }
}

export async function containerState(
  graph: Graph,
  account: PlatformAccount,
  reference: string,
): Promise<ContainerState> {
  const id = ownId(account, reference);
  if (id === undefined) return { state: 'foreign' };
  try {
    const { status_code: statusCode, status } = await readMediaStatus(graph, account.token, id);
    return stateOf(statusCode, status);
  } catch (error) {
    if (isGone(error)) return { state: 'absent' };
    throw error;
  }
}
