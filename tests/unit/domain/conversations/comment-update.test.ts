import { describe, expect, it } from 'vitest';
import {
  type CommentUpdate,
  commentOf,
  isUnsure,
  lostReply,
  withUpdate,
  withOwnAnswer,
} from '../../../../shared/domain/conversations/comment-update.ts';
import { commentTextLimit, type Comment } from '../../../../shared/domain/conversations/comment.ts';
import { hour, minute } from '../../../../shared/durations.ts';
import { isoAfterNoon } from '../../../support/noon.ts';
import { someUpdate } from '../../../support/records/comment-record.ts';

const edited = someUpdate({ text: 'Are you open on Monday?', at: isoAfterNoon(minute) });
const hidden = someUpdate({ text: undefined, isHidden: true, isHiding: true, at: isoAfterNoon(2 * minute) });
const shown = someUpdate({ text: undefined, isHidden: false, isHiding: true, at: isoAfterNoon(3 * minute) });
const removed = someUpdate({ text: undefined, isRemoved: true, at: isoAfterNoon(4 * minute) });

const told = (updates: readonly CommentUpdate[]): Comment => {
  const [first, ...others] = updates;
  if (first === undefined) throw new Error('nothing was told');
  return others.reduce(withUpdate, commentOf(first));
};

const orders = <T>(all: readonly T[]): T[][] =>
  all.length <= 1
    ? [[...all]]
    : all.flatMap((one, place) => orders(all.toSpliced(place, 1)).map((rest) => [one, ...rest]));

describe('a comment', () => {
  it('is what was written, in any order and however often it is told', () => {
    for (const order of orders([someUpdate(), edited, hidden, shown])) {
      const comment = told([...order, ...order]);
      expect(comment).toMatchObject({
        text: edited.text,
        isHidden: false,
        state: 'new',
        author: { name: 'rana.haddad' },
      });
    }
  });

  it('is unsure when it is told twice of one second, as another delivery gave it, and not a second later', () => {
    const at = (milliseconds: number) => isoAfterNoon(minute + milliseconds);
    const known = told([someUpdate(), { ...edited, at: at(1) }, { ...hidden, at: at(1) }]);
    const other = { ...edited, text: 'Are you open on Tuesday?' };
    for (const milliseconds of [0, 1, 2, 999]) {
      expect(isUnsure(known, { ...other, at: at(milliseconds) })).toBe(true);
      expect(isUnsure(known, { ...shown, at: at(milliseconds) })).toBe(true);
      expect(isUnsure(known, { ...edited, isHidden: undefined, at: at(milliseconds) })).toBe(false);
      expect(isUnsure(known, { ...hidden, at: at(milliseconds) })).toBe(false);
      expect(isUnsure(known, { ...removed, at: at(milliseconds) })).toBe(false);
    }
    for (const milliseconds of [-1, 1000]) {
      expect(isUnsure(known, { ...other, at: at(milliseconds) })).toBe(false);
      expect(isUnsure(known, { ...shown, at: at(milliseconds) })).toBe(false);
    }
  });

  it('that is removed at the platform keeps nothing of what was written, in any order', () => {
    for (const order of orders([someUpdate(), edited, removed]))
      expect(told([...order, ...order])).toMatchObject({ text: '', author: {}, deleted: { at: removed.at } });
  });

  it('is edited once its text is another one, and not when an older one comes late', () => {
    expect(told([someUpdate(), someUpdate()])).toMatchObject({ isEdited: false });
    expect(told([someUpdate(), edited])).toMatchObject({ isEdited: true });
    expect(told([edited, someUpdate()])).toMatchObject({ isEdited: false, text: edited.text });
  });

  it('is the same value when nothing is new', () => {
    const comment = commentOf(someUpdate());
    expect(withUpdate(comment, someUpdate())).toBe(comment);
    expect(withUpdate(comment, someUpdate({ at: isoAfterNoon(minute) }))).toBe(comment);
  });

  it('keeps the change of a person that is younger than the update', () => {
    const comment = { ...commentOf(someUpdate()), isHidden: true, hidden: { at: isoAfterNoon(minute) } };
    expect(withUpdate(comment, someUpdate({ at: isoAfterNoon(minute) }))).toBe(comment);
    expect(withUpdate(comment, someUpdate({ at: isoAfterNoon(minute + 1) }))).toMatchObject({ isHidden: false });
  });

  it('has at most 8,000 characters, without what cannot be stored', () => {
    const whole = 'م'.repeat(commentTextLimit);
    expect(commentOf(someUpdate({ text: whole })).text).toBe(whole);
    expect(commentOf(someUpdate({ text: `${whole}!` })).text).toBe(whole);
    expect(commentOf(someUpdate({ text: 'a\u0000b\ud800' })).text).toBe('ab\ufffd');
  });

  it('is named once the platform says who wrote', () => {
    const nameless = commentOf(someUpdate({ author: undefined }));
    expect(nameless.author).toEqual({});
    expect(withUpdate(nameless, someUpdate())).toMatchObject({ author: { id: '21', name: 'rana.haddad' } });
    expect(withUpdate(commentOf(someUpdate()), someUpdate({ author: undefined }))).toMatchObject({
      author: { name: 'rana.haddad' },
    });
  });
});

describe('an answer that the account wrote at the platform', () => {
  const answer = someUpdate({ remoteId: '18', isOwn: true, text: 'Yes, until noon', parentRemoteId: '17' });

  it('is shown once, by nobody known, and leaves nothing to do', () => {
    const comment = withOwnAnswer(commentOf(someUpdate()), answer, '18');
    expect(comment).toMatchObject({
      state: 'done',
      replies: [{ text: 'Yes, until noon', state: 'sent', remoteId: '18' }],
    });
    expect(comment.replies[0]?.by).toBeUndefined();
    expect(withOwnAnswer(comment, answer, '18')).toBe(comment);
  });

  it('goes when it is removed there', () => {
    const comment = withOwnAnswer(commentOf(someUpdate()), answer, '18');
    expect(withOwnAnswer(comment, { ...answer, isRemoved: true }, '18').replies).toEqual([]);
  });

  it('has the words that it was edited to, in any order and however often they are told', () => {
    const edits = [
      answer,
      { ...answer, text: 'Until one', at: isoAfterNoon(minute) },
      { ...answer, text: 'Until two', at: isoAfterNoon(2 * minute) },
    ];
    for (const order of orders(edits)) {
      const comment = [...order, ...order].reduce(
        (before, one) => withOwnAnswer(before, one, '18'),
        commentOf(someUpdate()),
      );
      expect(comment.replies.map(({ text }) => text)).toEqual(['Until two']);
    }
    const sent = { id: 'r1', text: answer.text ?? '', at: isoAfterNoon(0), state: 'sent' as const, remoteId: '18' };
    const before = { ...commentOf(someUpdate()), replies: [sent] };
    expect(withOwnAnswer(before, answer, 'r1')).toBe(before);
    expect(withOwnAnswer(before, edits[1]!, 'r1').replies).toMatchObject([
      { id: 'r1', text: 'Until one', state: 'sent' },
    ]);
  });

  it('that was removed there stays so, in any order', () => {
    const removal = { ...answer, text: undefined, isRemoved: true as const, at: isoAfterNoon(minute) };
    for (const order of orders([answer, removal, answer]))
      expect(order.reduce((before, one) => withOwnAnswer(before, one, '18'), commentOf(someUpdate())).replies).toEqual(
        [],
      );
  });

  it('settles the one from here whose outcome nobody knows', () => {
    const by = { name: 'Nadia', isStaff: true };
    const lost = { id: 'r1', text: ' Yes,  until noon', by, at: isoAfterNoon(0), state: 'not-known' as const };
    const before = { ...commentOf(someUpdate()), replies: [lost] };
    expect(lostReply(before, answer)).toBe(lost);
    const comment = withOwnAnswer(before, answer, 'r1');
    expect(comment.replies).toEqual([
      { ...lost, text: 'Yes, until noon', textAt: answer.at, state: 'sent', remoteId: '18' },
    ]);
  });

  it('is that of the last reply that was begun before it, and of none while that one is being sent', () => {
    const reply = (id: string, begun: number, state: 'not-known' | 'sending' = 'not-known') => ({
      id,
      text: 'Yes, until noon',
      at: isoAfterNoon(begun),
      state,
    });
    const answeredBy = (...replies: Comment['replies']) =>
      lostReply({ ...commentOf(someUpdate()), replies }, { ...answer, writtenAt: isoAfterNoon(hour) })?.id;
    const [early, late] = [reply('early', hour - 2 * minute), reply('late', hour)];
    expect(answeredBy(early, late)).toBe('late');
    expect(answeredBy(late, early)).toBe('late');
    expect(answeredBy(early, reply('soon', hour + 2 * minute))).toBe('soon');
    expect(answeredBy(early, reply('later', hour + 2 * minute + 1))).toBe('early');
    expect(answeredBy(early, reply('late', hour, 'sending'))).toBeUndefined();
    expect(answeredBy(reply('later', hour + 2 * minute + 1))).toBeUndefined();
    expect(answeredBy(reply('long ago', hour - 2 * minute - 1))).toBeUndefined();
  });
});
