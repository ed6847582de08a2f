import { expect, it } from 'vitest';
import type { Receipt } from '../../../shared/domain/publishing/receipt.ts';
import { idOfPost } from '../../support/ids.ts';
import { latenessOf } from './on-time/lateness.ts';

const promisedAt = '2026-11-20T12:00:00.000Z';
const begun = (startedAt?: string): Receipt => ({
  postId: idOfPost('01JD0000000000000000000000-01JD1111111111111111111111'),
  platform: 'facebook',
  accountId: '1',
  accountName: 'Cedar',
  promisedAt,
  startedAt,
  publishedAt: promisedAt,
  contentHash: '',
});

it('measures lateness from the due instant to the start', () => {
  const receipts = [begun('2026-11-20T12:00:00.007Z'), begun(promisedAt), begun('2026-11-20T12:00:02.000Z')];
  expect(latenessOf(receipts)).toEqual({ targets: 3, earliest: 0, p50: 7, p99: 2000, latest: 2000 });
});

it('counts a receipt without a start as infinitely late', () => {
  expect(latenessOf([begun()])).toMatchObject({ p99: Infinity });
});
