import { describe, expect, it } from 'vitest';
import { adopt, alike, type AlikePost } from '../../../../shared/domain/publishing/adoption.ts';
import {
  type InDoubtTarget,
  newTarget,
  type ProcessingTarget,
  type Target,
} from '../../../../shared/domain/publishing/target.ts';
import type { UnconfirmedTarget } from '../../../../shared/domain/publishing/unconfirmed-target.ts';
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
  more: Partial<Pick<PostRecord, 'content' | 'texts'>> & { lease?: object } = {},
) => ({
  id: postIdOf(aClientId, `01JD2${String(number).padStart(21, '0')}`),
  content: 'Fresh manakish',
  texts: {},
  targets: [target],
  ...more,
});
const ours = postOf(5, inDoubt, { lease });

const unconfirmed = (more: Partial<UnconfirmedTarget> = {}): UnconfirmedTarget => ({
  platform: 'facebook',
  state: 'unconfirmed',
  since: at,
  unconfirmedAt: at,
  ...more,
});

describe('what has the words of a post', () => {
  it('is unknown while an older post of these words is not known, and not while a younger one is', () => {
    const adopted = (other: Parameters<typeof adopt>[2]) => adopt(found('1'), 'facebook', ours, [ours, other]);
    expect(adopted(postOf(4, unconfirmed()))).toEqual({ kind: 'unknown' });
    expect(adopted(postOf(6, unconfirmed()))).toMatchObject({ kind: 'published' });
    expect(adopted(postOf(4, unconfirmed(), { content: 'Other' }))).toMatchObject({ kind: 'published' });
    const changedSince = { content: 'Changed since', texts: { facebook: 'Fresh manakish' } };
    expect(adopted(postOf(4, unconfirmed(), changedSince))).toEqual({ kind: 'unknown' });
  });

  it('is what another post says at this platform, whatever it says elsewhere', () => {
    const rival = (texts: PostRecord['texts']) => postOf(4, inDoubt, { content: 'Other', texts });
    const adopted = (texts: PostRecord['texts']) => adopt(found('1'), 'facebook', ours, [ours, rival(texts)]);
    expect(adopted({ facebook: 'Fresh manakish' })).toEqual({ kind: 'unknown' });
    expect(adopted({ instagram: 'Fresh manakish' })).toMatchObject({ kind: 'published' });
  });

  it('is not what another post that is not known was given as its id', () => {
    const other = postOf(6, unconfirmed({ containerId: 'also 1' }));
    expect(adopt(found('1', '2'), 'facebook', ours, [ours, other])).toMatchObject({ remoteId: '2' });
  });

  it('is the post when nobody else has it', () => {
    expect(adopt(found('1', '2'), 'facebook', ours, [ours])).toEqual({ kind: 'published', remoteId: '1' });
  });

  it('is the post although the table still has it as being sent', () => {
    const stored = postOf(5, waiting, { lease });
    expect(adopt(found('1'), 'facebook', ours, [stored])).toMatchObject({ remoteId: '1' });
    const inDoubtAboutIt = postOf(5, { ...inDoubt, containerId: '1' });
    expect(adopt(found('1'), 'facebook', ours, [inDoubtAboutIt])).toMatchObject({ remoteId: '1' });
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
    expect(adopt(found('1'), 'facebook', ours, [ours, postOf(4, target)])).toEqual(absent);
  });

  it('is not the post when another post of other words has it', () => {
    expect(adopt(found('1', '2'), 'facebook', ours, [postOf(4, published('1'), { content: 'Other' })])).toEqual({
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
    expect(adopt(found('1'), 'facebook', ours, [postOf(6, target)])).toEqual({ kind: 'published', remoteId: '1' });
  });

  it.each([
    ['is being sent', postOf(6, waiting, { lease })],
    ['is prepared and being published', postOf(6, { ...processing, startedAt: undefined }, { lease })],
    ['is processed', postOf(6, processing)],
    ['is older and in doubt', postOf(4, inDoubt)],
    ['has other white space and is being sent', postOf(6, waiting, { lease, content: ' Fresh\nmanakish ' })],
  ])('stays unknown while another of the same words %s', (_how, other) => {
    expect(adopt(found('1'), 'facebook', ours, [other])).toEqual({ kind: 'unknown' });
    expect(adopt(found('1'), 'facebook', ours, [{ ...other, content: 'Other words' }])).toMatchObject({
      remoteId: '1',
    });
    expect(adopt(found('1'), 'instagram', ours, [other])).toMatchObject({ remoteId: '1' });
  });

  it('is said to be absent although another is being sent, when nothing is free', () => {
    const others = [postOf(4, published('1')), postOf(6, waiting, { lease })];
    expect(adopt(found('1'), 'facebook', ours, others)).toEqual(absent);
  });
});
