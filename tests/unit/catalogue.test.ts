import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Platform } from '../../shared/platforms/platforms.ts';

const namesIn = (file: string, pattern: RegExp) =>
  Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([, name = '']) => name);

it('the catalogue has every part of the app that has texts, each by a name of its own', () => {
  const parts = globSync('web/src/**/*.{ts,tsx}').flatMap((file) => namesIn(file, /\bmessages\(\s*'(\w+)'/g));
  const listed = [...namesIn('web/src/messages/catalogue.ts', /readonly (\w+): typeof/g), ...Platform.options];
  expect(parts.toSorted()).toEqual(listed.toSorted());
});
