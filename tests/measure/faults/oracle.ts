import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { isOpen, type Target } from '../../../shared/domain/publishing/target.ts';
import type { Receipt } from '../../../shared/domain/publishing/receipt.ts';

export interface PublicObject {
  id: string;
  platform: string;
  text: string;
}

export interface Ended {
  post: PostRecord;
  receipts: readonly Receipt[];
}

export interface Verdict {
  targets: number;
  published: number;
  failed: Record<string, number>;
  /** Allowed only with the code for an unknown outcome. */
  unconfirmedButPublic: number;
  duplicates: number;
  lost: number;
  open: number;
  violations: string[];
}

const nameOf = (text: string, platform: string) => `${platform}: ${text}`;

export function judge(ended: readonly Ended[], objects: readonly PublicObject[]): Verdict {
  const shown = Map.groupBy(objects, ({ text, platform }) => nameOf(text, platform));
  const verdict: Verdict = {
    targets: 0,
    published: 0,
    failed: {},
    unconfirmedButPublic: 0,
    duplicates: 0,
    lost: 0,
    open: 0,
    violations: [],
  };

  for (const { post, receipts } of ended) {
    for (const target of post.targets) {
      const name = nameOf(post.content, target.platform);
      const found = shown.get(name) ?? [];
      shown.delete(name);
      const proofs = receipts.filter(({ platform }) => platform === target.platform);
      const faults = judgeTarget(verdict, target, found, proofs);
      verdict.violations.push(...faults.map((fault) => `${name} (${post.id}) ${fault}`));
    }
    if (post.lease !== undefined || post.nextAttemptAt !== undefined)
      verdict.violations.push(`${post.content} (${post.id}) is still leased or due`);
  }
  for (const [name, found] of shown)
    verdict.violations.push(`${name} is public ${found.length} times, but belongs to no post`);
  return verdict;
}

function judgeTarget(verdict: Verdict, target: Target, found: readonly PublicObject[], receipts: readonly Receipt[]) {
  const faults: string[] = [];
  const isPublic = found.length > 0;
  verdict.targets += 1;
  verdict.duplicates += Math.max(0, found.length - 1);
  if (found.length > 1) faults.push(`is public ${found.length} times`);

  if (isOpen(target)) {
    verdict.open += 1;
    faults.push(`is still ${target.state}`);
  } else if (target.state === 'published') {
    verdict.published += 1;
    if (!isPublic) {
      verdict.lost += 1;
      faults.push('is recorded as published and is not public');
    }
    if (isPublic && target.remoteId !== undefined && !found.some(({ id }) => id === target.remoteId))
      faults.push(`is recorded as ${target.remoteId} and is ${found[0]?.id}`);
    if (receipts.length !== 1) faults.push(`has ${receipts.length} receipts`);
  } else if (target.state === 'failed') {
    verdict.failed[target.code] = (verdict.failed[target.code] ?? 0) + 1;
    if (target.reason === '') faults.push('failed without a reason');
    if (isPublic && target.code === 'unconfirmed') verdict.unconfirmedButPublic += 1;
    if (isPublic && target.code !== 'unconfirmed') faults.push(`is recorded as failed (${target.code}) and is public`);
  }
  return faults;
}
