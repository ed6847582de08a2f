import { describe, expect, it } from 'vitest';
import { matches } from '../../../../shared/domain/conversations/comment-filter.ts';
import type { Reply } from '../../../../shared/domain/conversations/comment.ts';
import {
  afterReplying,
  afterSeeking,
  beginReply,
  seenAt,
  withReply,
} from '../../../../shared/domain/conversations/reply.ts';
import { minute } from '../../../../shared/durations.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { afterNoon, noon } from '../../../support/noon.ts';
import { aComment } from '../../../support/records/comment-record.ts';

const by = { name: 'Nadia', isStaff: true };
const order = { id: 'r1', text: 'Yes, until noon', by };
const reply = (more: Partial<Reply> = {}): Reply => ({ ...order, at: noon.toISOString(), state: 'sending', ...more });
const withOne = (more: Partial<Reply> = {}) => aComment({ replies: [reply(more)] });
const refusal = failureReason('failure.must-reconnect');

describe('a request for an answer', () => {
  it('sends the first time, and leaves it as being sent', () => {
    expect(beginReply(aComment(), order, noon)).toMatchObject({ kind: 'send', comment: { replies: [reply()] } });
  });

  it('with the same id sends nothing while it is being sent, or once it is out', () => {
    expect(beginReply(withOne(), order, afterNoon(minute - 1)).kind).toBe('under-way');
    expect(beginReply(withOne({ state: 'sent', remoteId: '18' }), order, afterNoon(minute)).kind).toBe('done');
  });

  it('with the same id looks first when who sent it died, or its outcome is not known', () => {
    expect(beginReply(withOne(), order, afterNoon(minute))).toMatchObject({
      kind: 'look',
      comment: { replies: [{ state: 'not-known' }] },
    });
    expect(beginReply(withOne({ state: 'not-known' }), order, noon).kind).toBe('look');
  });

  it('with the same id sends its own words again when it certainly is not public', () => {
    const again = beginReply(
      withOne({ state: 'failed', failure: refusal }),
      { ...order, text: 'Other' },
      afterNoon(minute),
    );
    expect(again).toMatchObject({ kind: 'send', reply: { text: order.text, at: afterNoon(minute).toISOString() } });
    expect('reply' in again && again.reply.failure).toBeUndefined();
  });
});

describe('an answer', () => {
  it('is sent, refused or not known as the platform says', () => {
    expect(afterReplying(reply(), { kind: 'published', commentId: '18' })).toMatchObject({
      state: 'sent',
      remoteId: '18',
    });
    expect(afterReplying(reply(), { kind: 'unknown' })).toMatchObject({ state: 'not-known' });
    for (const kind of ['rejected', 'retry'] as const)
      expect(afterReplying(reply(), { kind, ...refusal })).toMatchObject({ state: 'failed', failure: refusal });
  });

  it('that is not found counts as not sent only after two minutes', () => {
    expect(afterSeeking(reply(), { kind: 'absent' }, afterNoon(2 * minute - 1)).state).toBe('not-known');
    expect(afterSeeking(reply(), { kind: 'absent' }, afterNoon(2 * minute)).state).toBe('failed');
    expect(afterSeeking(reply(), { kind: 'unknown' }, afterNoon(60 * minute)).state).toBe('not-known');
    expect(afterSeeking(reply(), { kind: 'published', commentId: '18' }, noon)).toMatchObject({ state: 'sent' });
  });

  it('that is out leaves nothing to do, and says who answered', () => {
    const answered = withReply(withOne(), reply({ state: 'sent', remoteId: '18' }));
    expect(answered).toMatchObject({ state: 'done', done: { at: noon.toISOString(), by } });
    expect(withReply(withOne(), reply({ state: 'not-known' }))).toMatchObject({ state: 'new' });
  });

  it('that a webhook has settled meanwhile stays so, and is there once', () => {
    const settled = withOne({ state: 'sent', remoteId: '18' });
    expect(withReply(settled, reply({ state: 'not-known' }))).toBe(settled);
    const elsewhere = aComment({
      replies: [reply(), { id: '18', text: order.text, at: reply().at, state: 'sent', remoteId: '18' }],
    });
    expect(withReply(elsewhere, reply({ state: 'sent', remoteId: '18' })).replies).toEqual([
      reply({ state: 'sent', remoteId: '18' }),
    ]);
  });

  it('is shown as not known once its sender must have died', () => {
    expect(seenAt(withOne(), afterNoon(minute - 1)).replies[0]?.state).toBe('sending');
    expect(seenAt(withOne(), afterNoon(minute)).replies[0]?.state).toBe('not-known');
  });
});

describe('a filter of comments', () => {
  const arabic = aComment({
    text: 'هل أنتم مفتوحون الأحد؟',
    replies: [reply({ state: 'sent', text: 'Yes, until noon' })],
  });

  it('finds any part of the text, the name and the answers', () => {
    for (const q of ['مفتوحون', 'HADDAD', 'until NOON']) expect(matches(arabic, { q })).toBe(true);
    expect(matches(arabic, { q: 'closed' })).toBe(false);
  });

  it('tells new from done, and counts what is deleted as done', () => {
    expect(matches(arabic, { state: 'new' })).toBe(true);
    expect(matches(aComment({ state: 'done' }), { state: 'done' })).toBe(true);
    const deleted = aComment({ deleted: { at: noon.toISOString() } });
    expect([matches(deleted, { state: 'new' }), matches(deleted, { state: 'done' }), matches(deleted, {})]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('keeps to a platform and to a post', () => {
    expect(matches(arabic, { platform: 'instagram', post: arabic.postRemoteId })).toBe(true);
    expect(matches(arabic, { platform: 'facebook' })).toBe(false);
    expect(matches(arabic, { post: '1' })).toBe(false);
  });
});
