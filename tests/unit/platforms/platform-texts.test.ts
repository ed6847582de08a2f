import { expect, it } from 'vitest';
import { overridesAt } from '../../../shared/platforms/platform-overrides.ts';
import { allTexts, textFor } from '../../../shared/platforms/platform-texts.ts';

const post = { content: 'Fresh bread', texts: { instagram: 'Bread #beirut', facebook: 'Fresh bread' } };

it('says a platform’s own text there, and the common text elsewhere', () => {
  expect(textFor(post, 'instagram')).toBe('Bread #beirut');
  expect(textFor(post, 'tiktok')).toBe('Fresh bread');
});

it('names each text once, the common one first', () => {
  expect(allTexts(post)).toEqual(['Fresh bread', 'Bread #beirut']);
});

it('keeps the texts of the platforms that a post goes to', () => {
  expect(overridesAt(post.texts, ['tiktok', 'instagram'])).toEqual({ instagram: 'Bread #beirut' });
});
