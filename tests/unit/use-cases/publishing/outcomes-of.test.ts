import { expect, it } from 'vitest';
import { outcomesOf } from '../../../../functions/use-cases/publishing/publish-dependencies.ts';
import { newTarget, type Target } from '../../../../shared/domain/publishing/target.ts';
import { unconfirmedTarget } from '../../../../shared/domain/publishing/unconfirmed-target.ts';
import { aPost } from '../../../support/records/post-record.ts';
import { noon } from '../../../support/noon.ts';

const at = noon.toISOString();
const failed = (platform: 'instagram' | 'facebook', code: string): Target => ({
  platform,
  state: 'failed',
  code,
  reason: 'No',
  failedAt: at,
});

it('counts a failure at the attempt that failed, and not again at a later one', () => {
  const before = [failed('instagram', 'missed'), newTarget('facebook', at)];
  const post = aPost({ targets: [failed('instagram', 'missed'), failed('facebook', 'refused')] });
  expect(outcomesOf(before, { post, receipts: [] })).toEqual([{ kind: 'failed', cause: 'refused' }]);
});

it('counts as not known once, and as failed when that was proved', () => {
  const unconfirmed = unconfirmedTarget({ platform: 'facebook', since: at }, noon);
  const post = aPost({ targets: [unconfirmed] });
  expect(outcomesOf([newTarget('facebook', at)], { post, receipts: [] })).toEqual([{ kind: 'unconfirmed' }]);
  expect(outcomesOf([unconfirmed], { post, receipts: [] })).toEqual([]);
  const absent = aPost({ targets: [failed('facebook', 'not-published')] });
  expect(outcomesOf([unconfirmed], { post: absent, receipts: [] })).toEqual([
    { kind: 'failed', cause: 'not-published' },
  ]);
});

it('counts nothing of a target that is still open', () => {
  const open = [newTarget('facebook', at)];
  expect(outcomesOf(open, { post: aPost({ targets: open }), receipts: [] })).toEqual([]);
});
