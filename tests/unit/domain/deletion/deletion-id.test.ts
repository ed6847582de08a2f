import { expect, it } from 'vitest';
import { DeletionId } from '../../../../shared/domain/deletion/data-deletion.ts';
import { firstMessage } from '../../../support/api/first-message.ts';

const id = '0123456789abcdef0123456789abcdef';

it('takes 128 bits in hex for the code of a request', () => {
  expect(DeletionId.parse(id)).toBe(id);
});

it.each([`${id}0`, `0${id}`, id.slice(1), id.toUpperCase(), id.replace('a', 'g'), ''])('takes %j for none', (text) => {
  expect(firstMessage(DeletionId.safeParse(text))).toBe('Not the code of a request');
});
