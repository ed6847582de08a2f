import { expect, it } from 'vitest';
import { fromPostItem, postItem } from '../../../functions/adapters/dynamodb/posts/post-item.ts';
import { postIn, postRow } from '../../../functions/adapters/dynamodb/posts/post-row.ts';
import { newTarget } from '../../../shared/domain/publishing/target.ts';
import { attached, aPicture } from '../../support/records/media-record.ts';
import { aPost } from '../../support/records/post-record.ts';

const later = '2026-11-20T12:10:00.000Z';
const retried = { ...newTarget('facebook', later), failures: 1 };

it('leaves out what says nothing, and the times of targets that are its own', () => {
  const item = postItem(aPost({ targets: [newTarget('instagram', aPost().scheduledFor), retried] }));
  for (const name of ['texts', 'options', 'media', 'platformMedia']) expect(item).not.toHaveProperty(name);
  expect(item.targets).toEqual([
    { platform: 'instagram', state: 'waiting' },
    { platform: 'facebook', state: 'waiting', failures: 1, nextAttemptAt: later },
  ]);
});

it.each([
  ['with nothing else', aPost({ targets: [newTarget('instagram', aPost().scheduledFor), retried] })],
  [
    'with a file, a text and options of a platform',
    aPost({
      media: [attached(aPicture())],
      texts: { facebook: 'Fresh!' },
      options: { instagram: { format: 'story' } },
    }),
  ],
  ['without a time', aPost({ status: 'draft', scheduledFor: undefined, targets: [newTarget('facebook', later)] })],
])('reads a post back as it was, %s, and as rows of before had it', (_what, post) => {
  const { targets, texts, options } = post;
  const item = postItem(post);
  const before = { media: [], ...item, targets, texts, options };
  for (const row of [item, before]) {
    expect(fromPostItem(row)).toEqual(post);
    expect(postIn(postRow(row))).toMatchObject({ targets, texts, options, media: post.media });
  }
});
