import { describe, expect, it } from 'vitest';
import {
  CommentId,
  commentIdOf,
  isDeletable,
  isHideable,
  threadOf,
} from '../../../../shared/domain/conversations/comment.ts';
import { replyLengthOf, replyLimitOf } from '../../../../shared/domain/conversations/conversation-settings.ts';
import { CommentPlace, InboxPlace } from '../../../../shared/contracts/conversation-contracts.ts';
import { type CommentRules, commentRules, CommentPlatform } from '../../../../shared/platforms/platforms.ts';
import { newClientId } from '../../../support/ids.ts';

const rulesOf = (platform: CommentPlatform): CommentRules => commentRules[platform];
const first = (platform: CommentPlatform) => ({ platform, remoteId: '2' });
const deeper = (platform: CommentPlatform) => ({ ...first(platform), parentRemoteId: '1' });

describe('the id of a comment', () => {
  it.each([
    ['17920000000000001', true],
    ['128404805662953_12345', true],
    ['UgzDE_tasfRrDE9-v6x4AaABAg.8yS3', true],
    ['did:plc:z72i7hdynmk6r22z27h6tvur~3l6oveex3ii2l', true],
    ['a'.repeat(300), true],
    ['a'.repeat(301), false],
    ['', false],
    ['a/b', false],
    ['a#b', false],
    ['a b', false],
    ['a%2fb', false],
  ])('may have the platform’s %s: %s', (remoteId, isTaken) => {
    const id = commentIdOf({ platform: 'instagram', remoteId });
    expect(CommentId.safeParse(id).success).toBe(isTaken);
    const at = '2026-11-20T10:00:00.000Z';
    expect(CommentPlace.safeParse(`${at}#${id}`).success).toBe(isTaken);
    expect(InboxPlace.safeParse(`${at}#${newClientId()}#${id}#`).success).toBe(isTaken);
  });

  it('names a platform whose comments are read', () => {
    expect(CommentId.safeParse('tiktok-1').success).toBe(false);
  });
});

describe.each(CommentPlatform.options)('on %s', (platform) => {
  it('is offered what its row says', () => {
    const { hides, isDeletable: isOffered } = rulesOf(platform);
    expect(isHideable(first(platform))).toBe(true);
    expect(isHideable(deeper(platform))).toBe(hides === 'every');
    expect(isDeletable({ platform })).toBe(isOffered);
  });

  it('an answer belongs to what it answers, or to the first of its thread', () => {
    expect(threadOf(first(platform))).toBe('2');
    expect(threadOf(deeper(platform))).toBe(commentRules[platform].isNested ? '2' : '1');
  });
});

it('an answer has at most what the platform takes, and our own limit', () => {
  expect(replyLimitOf('instagram')).toBe(2200);
  expect(replyLimitOf('threads')).toBe(500);
  expect(replyLimitOf('bluesky')).toBe(300);
  expect(replyLengthOf('👨‍👩‍👧‍👧é', 'bluesky')).toBe(2);
  expect(replyLengthOf('👨‍👩‍👧‍👧é', 'instagram')).toBe(12);
});
