import { expect, it } from 'vitest';
import { cutAtWord } from '../../../../shared/domain/captions/cut-at-word.ts';

it.each([
  ['Fresh bread', 11, 'Fresh bread'],
  ['Fresh bread', 10, 'Fresh…'],
  ['Fresh bread', 6, 'Fresh…'],
  ['Fresh bread', 5, 'Fres…'],
  ['Fresh  \n bread today', 14, 'Fresh…'],
  ['خبز طازج كل صباح', 10, 'خبز طازج…'],
  ['Fresh  bread', 7, 'Fresh…'],
  ['Donaudampfschiff', 8, 'Donauda…'],
  ['👍👍👍👍', 4, '👍…'],
  ['👩‍👩‍👧👩‍👩‍👧', 10, '👩‍👩‍👧…'],
  ['👩‍👩‍👧👩‍👩‍👧', 8, '…'],
])('%j becomes at most %i units: %j', (text, limit, cut) => {
  expect(cutAtWord(text, limit)).toBe(cut);
});
