import { describe, expect, it } from 'vitest';
import {
  adopt,
  alike,
  type AlikePost,
  type AlikePosts,
  type Rivalry,
} from '../../../../shared/domain/publishing/adoption.ts';
import {
  type InDoubtTarget,
  newTarget,
  type ProcessingTarget,
  type Target,
} from '../../../../shared/domain/publishing/target.ts';
import type { UnconfirmedTarget } from '../../../../shared/domain/publishing/unconfirmed-target.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import type { PostRecord } from '../../../../shared/domain/posts/post-record.ts';
import { postIdOf } from '../../../../shared/domain/ids.ts';
import { aClientId } from '../../../support/records/post-record.ts';

const at = '2026-11-20T12:00:00.000Z';
const lease = { token: 't', since: at, until: '2026-11-20T12:02:10.000Z' };
const seen = (id: string): AlikePost => ({ ids: [id, `also ${id}`], outcome: { kind: 'published', remoteId: id } });
const absent = { kind: 'absent' } as const;
const found = (...ids: string[]) => ({ kind: 'alike' as const, posts: ids.map(seen), otherwise: absent });

const waiting = newTarget('facebook', at);
const inDoubt: InDoubtTarget = {
  platform: 'facebook',
  state: 'in-doubt',
  since: at,
  missCount: 0,
  nextAttemptAt: at,
  retries: 0,
};
const processing: ProcessingTarget = {
  platform: 'facebook',
  state: 'processing',
  since: at,
  nextAttemptAt: at,
  retries: 0,
  startedAt: at,
};
const published = (remoteId?: string): Target => ({
  platform: 'facebook',
  state: 'published',
  publishedAt: at,
  remoteId,
});

const postOf = (
  number: number,
  target: Target,
  more: Partial<Pick<PostRecord, 'content' | 'texts'>> & { lease?: typeof lease } = {},
) => ({
  id: postIdOf(aClientId, `01JD2${String(number).padStart(21, '0')}`),
  content: 'Fresh manakish',
  texts: {},
  targets: [target],
  ...more,
});
const ours = postOf(5, inDoubt, { lease });

const adopted = (seenThere: AlikePosts, others: Rivalry['others'], more: Partial<Rivalry> = {}) =>
  adopt(seenThere, { platform: 'facebook', post: ours, others, receipts: [], ...more });

const unconfirmed = (more: Partial<UnconfirmedTarget> = {}): UnconfirmedTarget => ({
  platform: 'facebook',
  state: 'unconfirmed',
  since: at,
  unconfirmedAt: at,
  ...more,
});

describe('what has the words of a post', () => {
  it('is unknown while an older post of these words is not known, and not while a younger one is', () => {
    const beside = (other: Rivalry['post']) => adopted(found('1'), [ours, other]);
    expect(beside(postOf(4, unconfirmed()))).toEqual({ kind: 'unknown' });
    expect(beside(postOf(6, unconfirmed()))).toMatchObject({ kind: 'published' });
    expect(beside(postOf(4, unconfirmed(), { content: 'Other' }))).toMatchObject({ kind: 'published' });
    const changedSince = { content: 'Changed since', texts: { facebook: 'Fresh manakish' } };
    expect(beside(postOf(4, unconfirmed(), changedSince))).toEqual({ kind: 'unknown' });
  });

  it('is what another post says at this platform, whatever it says elsewhere', () => {
    const rival = (texts: PostRecord['texts']) => postOf(4, inDoubt, { content: 'Other', texts });
    const beside = (texts: PostRecord['texts']) => adopted(found('1'), [ours, rival(texts)]);
    expect(beside({ facebook: 'Fresh manakish' })).toEqual({ kind: 'unknown' });
    expect(beside({ instagram: 'Fresh manakish' })).toMatchObject({ kind: 'published' });
  });

  it('is not what another post that is not known was given as its id', () => {
    const other = postOf(6, unconfirmed({ containerId: 'also 1' }));
    expect(adopted(found('1', '2'), [ours, other])).toMatchObject({ remoteId: '2' });
  });

  it('is the post when nobody else has it', () => {
    expect(adopted(found('1', '2'), [ours])).toEqual({ kind: 'published', remoteId: '1' });
  });

  it('is the post although the table still has it as being sent', () => {
    const stored = postOf(5, waiting, { lease });
    expect(adopted(found('1'), [stored])).toMatchObject({ remoteId: '1' });
    const inDoubtAboutIt = postOf(5, { ...inDoubt, containerId: '1' });
    expect(adopted(found('1'), [inDoubtAboutIt])).toMatchObject({ remoteId: '1' });
  });

  it('is not the post when another has gone out as it and was removed since', () => {
    const proofOf = (number: number, platform: Platform) => [
      { postId: postOf(number, waiting).id, platform, remoteId: '1' },
    ];
    expect(adopted(found('1'), [ours], { receipts: proofOf(6, 'facebook') })).toEqual(absent);
    expect(adopted(found('1', '2'), [ours], { receipts: proofOf(6, 'facebook') })).toMatchObject({ remoteId: '2' });
    expect(adopted(found('1'), [ours], { receipts: proofOf(6, 'tiktok') })).toMatchObject({ remoteId: '1' });
    // A worker that lost its lease may have proved it.
    expect(adopted(found('1'), [ours], { receipts: proofOf(5, 'facebook') })).toMatchObject({ remoteId: '1' });
  });

  describe('where another, in doubt as well, will learn its id by a container', () => {
    const isUnsent = (containerId: string) => containerId === 'begun';
    const rival = (number: number, containerId?: string) => postOf(number, { ...inDoubt, containerId });
    const waits = (other: Rivalry['post'], containerId?: string) =>
      adopted(found('1'), [other], { isUnsent, post: postOf(5, { ...inDoubt, containerId }) }).kind === 'unknown';

    it('is unknown, whichever is older', () => {
      expect([waits(rival(4, 'c1')), waits(rival(6, 'c1')), waits(rival(6, 'c1'), 'begun')]).toEqual([
        true,
        true,
        true,
      ]);
      expect(waits(postOf(6, unconfirmed({ containerId: 'c1' })))).toBe(true);
    });

    it('is the post when it has such a container itself and the other has none', () => {
      expect([waits(rival(4, 'begun'), 'c2'), waits(rival(4), 'c2')]).toEqual([false, false]);
    });

    it('goes to the older when both have one, or neither', () => {
      expect([waits(rival(4, 'c1'), 'c2'), waits(rival(6, 'c1'), 'c2')]).toEqual([true, false]);
      expect([waits(rival(4, 'begun'), 'begun'), waits(rival(6, 'begun'), 'begun')]).toEqual([true, false]);
    });
  });

  it('is nothing when nothing was found', () => {
    expect(alike([], absent)).toEqual(absent);
    expect(alike([seen('1')], absent)).toEqual(found('1'));
  });

  it.each<[string, Target]>([
    ['is out as it', published('1')],
    ['is out under its other id', published('also 1')],
    ['follows it', { ...processing, containerId: '1' }],
    ['is in doubt about it', { ...inDoubt, containerId: 'also 1' }],
  ])('is not the post when another %s', (_how, target) => {
    expect(adopted(found('1'), [ours, postOf(4, target)])).toEqual(absent);
  });

  it('is not the post when another post of other words has it', () => {
    expect(adopted(found('1', '2'), [postOf(4, published('1'), { content: 'Other' })])).toEqual({
      kind: 'published',
      remoteId: '2',
    });
  });

  it.each<[string, Target]>([
    ['another platform', { ...published('1'), platform: 'instagram' }],
    ['a post without an address', published()],
    ['a post that failed', { platform: 'facebook', state: 'failed', code: 'refused', reason: 'No', failedAt: at }],
    ['a post that was not sent', waiting],
    ['a prepared post', { ...processing, startedAt: undefined }],
    ['a younger post in doubt', inDoubt],
  ])('is the post whatever becomes of %s', (_what, target) => {
    expect(adopted(found('1'), [postOf(6, target)])).toEqual({ kind: 'published', remoteId: '1' });
  });

  it.each([
    ['is being sent', postOf(6, waiting, { lease })],
    ['is prepared and being published', postOf(6, { ...processing, startedAt: undefined }, { lease })],
    ['was marked by the worker that has it', postOf(6, inDoubt, { lease })],
    ['is processed', postOf(6, processing)],
    ['is older and in doubt', postOf(4, inDoubt)],
    ['has other white space and is being sent', postOf(6, waiting, { lease, content: ' Fresh\nmanakish ' })],
  ])('stays unknown while another of the same words %s', (_how, other) => {
    expect(adopted(found('1'), [other])).toEqual({ kind: 'unknown' });
    expect(adopted(found('1'), [{ ...other, content: 'Other words' }])).toMatchObject({
      remoteId: '1',
    });
    expect(adopted(found('1'), [other], { platform: 'instagram' })).toMatchObject({ remoteId: '1' });
  });

  it('is the post although a younger one is being asked about by a worker that has it since', () => {
    const asked = postOf(6, inDoubt, { lease: { ...lease, since: '2026-11-20T12:01:00.000Z' } });
    expect(adopted(found('1'), [asked])).toMatchObject({ remoteId: '1' });
  });

  it('is said to be absent although another is being sent, when nothing is free', () => {
    const others = [postOf(4, published('1')), postOf(6, waiting, { lease })];
    expect(adopted(found('1'), others)).toEqual(absent);
  });
});
