import { expect, it } from 'vitest';
import { slashAt, withWords } from '../../web/src/features/posts/insert/written-words.ts';

it.each([
  ['/', { from: 0, to: 1, words: '' }],
  ['Fresh /ho', { from: 6, to: 9, words: 'ho' }],
  ['طازج\n/خبز', { from: 5, to: 9, words: 'خبز' }],
])('a slash that begins a word inserts: %s', (text, slash) => {
  expect(slashAt(text, text.length)).toEqual(slash);
});

it.each(['https://cedar.example', 'and/or', '1/2', 'Fresh / ', 'Fresh /ho us', '//'])(
  'a slash within a word is a slash: %s',
  (text) => {
    expect(slashAt(text, text.length)).toBeUndefined();
  },
);

it('only the slash before the caret counts', () => {
  expect(slashAt('/ho and more', 3)).toEqual({ from: 0, to: 3, words: 'ho' });
  expect(slashAt('/ho and more', 12)).toBeUndefined();
});

it('words take the place of the slash, and the caret stands behind them', () => {
  expect(withWords('Fresh /ho now', { from: 6, to: 9 }, 'from six')).toEqual({ text: 'Fresh from six now', caret: 14 });
});
