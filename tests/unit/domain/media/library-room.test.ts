import { expect, it } from 'vitest';
import { gigabyte } from '../../../../shared/byte-sizes.ts';
import { libraryRoom } from '../../../../shared/domain/media/upload-budget.ts';

it.each([
  [0, 'free', 20 * gigabyte],
  [18 * gigabyte - 1, 'free', 2 * gigabyte + 1],
  [18 * gigabyte, 'nearly-full', 2 * gigabyte],
  [20 * gigabyte - 1, 'nearly-full', 1],
  [20 * gigabyte, 'full', 0],
  [21 * gigabyte, 'full', 0],
])('a library of %d bytes on the first plan is %s', (libraryBytes, state, left) => {
  expect(libraryRoom({ plan: 'starter', libraryBytes })).toEqual({
    state,
    left,
    used: libraryBytes,
    most: 20 * gigabyte,
  });
});
