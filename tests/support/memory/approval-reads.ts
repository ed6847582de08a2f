import type { ApprovalReads, Approvals } from '../../../functions/use-cases/approvals/ports.ts';

export function memoryApprovalReads(approvals: Pick<Approvals, 'find' | 'findThread'>): ApprovalReads {
  const found = async <Id, T>(ids: readonly Id[], find: (id: Id) => Promise<T | undefined>) => {
    const all = await Promise.all(ids.map(async (id) => [id, await find(id)] as const));
    return new Map(all.flatMap(([id, one]) => (one === undefined ? [] : [[id, one] as const])));
  };
  return {
    rounds: (ids) => found(ids, approvals.find),
    discussions: (postIds) => found(postIds, (postId) => approvals.findThread(postId, 0)),
  };
}
