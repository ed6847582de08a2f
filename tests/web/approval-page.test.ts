import { describe, expect, it } from 'vitest';
import type { GivenAnswer } from '../../shared/domain/approvals/approval-answer.ts';
import { asPostId } from '../../shared/domain/ids.ts';
import { keep, readKept, withAnswers } from '../../web/src/approve/kept.ts';
import { pageTexts } from '../../web/src/approve/messages.ts';
import { picture } from '../../web/src/approve/shown-content.ts';
import { wordDiff } from '../../web/src/approve/word-diff.ts';

const one = asPostId('01JD0000000000000000000000-01JD1111111111111111111111');
const two = asPostId('01JD0000000000000000000000-01JD1111111111111111111112');
const yes = (postId: typeof one): GivenAnswer => ({ postId, seen: 'h', answer: 'yes' });
const no = (postId: typeof one): GivenAnswer => ({ postId, seen: 'h', answer: 'no' });
const undo = (postId: typeof one): GivenAnswer => ({ postId, seen: 'h', answer: 'undo' });

describe('answers that were not sent yet', () => {
  it('are the last of each post', () => {
    expect(withAnswers([yes(one), yes(two)], [no(one)])).toEqual([yes(two), no(one)]);
  });

  it('vanish when they are taken back, while an answer that was sent is taken back at the service', () => {
    expect(withAnswers([yes(one)], [undo(one)])).toEqual([]);
    expect(withAnswers([], [undo(one)])).toEqual([undo(one)]);
  });

  it('are kept on the device under the round, and never under the secret', () => {
    const comments = [{ id: 'c1', postId: one, text: 'Nice' }];
    keep('round.secret', { name: 'Rana', pending: [yes(one)], comments });
    expect(readKept('round.secret')).toEqual({ name: 'Rana', pending: [yes(one)], comments });
    expect(Object.keys(localStorage).join()).not.toContain('secret');
    localStorage.setItem('approve:round', 'no JSON');
    expect(readKept('round.secret')).toEqual({ name: '', pending: [], comments: [] });
  });
});

it('lets a document be downloaded, by its name', () => {
  const file = { id: 'one', type: 'document', url: '/media/one.pdf?signature=x', name: 'menu.pdf' } as const;
  const link = picture(file, 1, pageTexts.en);
  expect(link.outerHTML).toBe('<a href="/media/one.pdf?signature=x" download="menu.pdf" class="document">menu.pdf</a>');
});

describe('the difference of two texts', () => {
  const shown = (before: string, after: string) =>
    wordDiff(before, after).map(({ kind, text }) => `${kind}:${text.trim()}`);

  it('is told by words', () => {
    expect(shown('Fresh bread today', 'Fresh bread this morning')).toEqual([
      'same:Fresh bread',
      'removed:today',
      'added:this morning',
    ]);
    expect(shown('', 'New')).toEqual(['added:New']);
    expect(shown('Same', 'Same')).toEqual(['same:Same']);
  });

  it('of very long texts is the whole before and after', () => {
    const long = 'word '.repeat(1501);
    expect(wordDiff(long, 'short').map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
