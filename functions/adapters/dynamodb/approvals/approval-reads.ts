import { ApprovalRound } from '../../../../shared/domain/approvals/approval-round.ts';
import { ApprovalThread } from '../../../../shared/domain/approvals/approval-thread.ts';
import { readable } from '../../../use-cases/left-out.ts';
import type { ApprovalReads } from '../../../use-cases/approvals/ports.ts';
import { getAll } from '../table/batches.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Its entries are those that it holds from before each had an item of its own. */
export function threadOf(item: unknown): ApprovalThread {
  const thread = ApprovalThread.parse(item);
  const last = thread.entries.findLast(({ isInternal }) => isInternal !== true);
  return { lastSide: last?.side, ...thread };
}

export const dynamoApprovalReads = (table: Table): ApprovalReads => ({
  async rounds(ids) {
    const items = await getAll(table, ids.map(keys.approvalRound));
    return new Map(readable(items, (item) => ApprovalRound.parse(item)).map((round) => [round.id, round]));
  },

  async discussions(postIds) {
    const items = await getAll(table, postIds.map(keys.approvalThread));
    return new Map(readable(items, threadOf).map((thread) => [thread.postId, thread]));
  },
});
