import { expect, it } from 'vitest';
import { newDeletionId, newId, newPassword, newSecret } from '../../../functions/runtime/random.ts';
import { ClientId } from '../../../shared/domain/ids.ts';

it.each([
  ['an id', newId, /^[0-9A-HJKMNP-TV-Z]{26}$/],
  ['a secret of 256 bits that an address can hold', newSecret, /^[\w-]{43}$/],
  ['a code of 128 bits in hex', newDeletionId, /^[0-9a-f]{32}$/],
  ['a password of 18 characters that are not taken for one another', newPassword, /^[a-hj-km-np-zA-HJ-NP-Z2-9]{18}$/],
])('makes %s, each time another', (_what, make, shape) => {
  const made = Array.from({ length: 50 }, make);
  for (const each of made) expect(each).toMatch(shape);
  expect(new Set(made).size).toBe(50);
});

it('makes ids that a client can have', () => {
  expect(ClientId.safeParse(newId()).success).toBe(true);
});

it('uses many characters for passwords, which are hard to guess then', () => {
  const used = new Set(Array.from({ length: 200 }, newPassword).join(''));
  expect(used.size).toBeGreaterThan(50);
});
