import { expect, it } from 'vitest';
import { filesOfPages, type SharedModule } from '../../web/plugins/files-of-pages.ts';

const module = (id: string, size: number, users: string, imports = ''): SharedModule => ({
  id,
  size,
  users: new Set(users),
  imports: imports.split(''),
});

const filesWith = (costOfFile: number, modules: readonly SharedModule[], weightOf = (_user: string) => 1) =>
  filesOfPages(modules, () => costOfFile, weightOf)
    .map((file) => file.map(({ id }) => id).join(''))
    .toSorted();

it('puts what the same pages need into one file, whatever files cost', () => {
  expect(filesWith(0, [module('x', 5, 'AB'), module('y', 7, 'BA'), module('z', 1, 'AC')])).toEqual(['xy', 'z']);
});

it('makes one file of two when what it brings needlessly is less than a file costs', () => {
  const modules = [module('x', 100, 'A'), module('y', 10, 'AB')];
  expect(filesWith(100, modules)).toEqual(['x', 'y']);
  expect(filesWith(101, modules)).toEqual(['xy']);
});

it('minds needless parts less where they are seldom loaded', () => {
  const modules = [module('x', 100, 'A'), module('y', 10, 'AB')];
  expect(filesWith(30, modules)).toEqual(['x', 'y']);
  expect(filesWith(30, modules, (user) => (user === 'B' ? 0.25 : 1))).toEqual(['xy']);
});

it.each([500, 2000, 8000, 32_000])('makes no files that need each other, when a file costs %d', (costOfFile) => {
  const sets = Array.from({ length: 31 }, (_, index) =>
    'ABCDE'.split('').filter((_user, bit) => ((index + 1) >> bit) & 1),
  );
  const nameOf = (users: readonly string[]) => String.fromCodePoint(97 + sets.findIndex((set) => set === users));
  const modules = sets.map((users, index) => {
    const needed = sets.filter((set) => set !== users && users.every((user) => set.includes(user)));
    return module(nameOf(users), ((index * 7919) % 31) * 300, users.join(''), needed.map(nameOf).join(''));
  });
  const files = filesOfPages(
    modules,
    () => costOfFile,
    () => 1,
  );
  expect(files.length).toBeLessThan(sets.length);
  const fileOf = (id: string) => files.findIndex((file) => file.some((one) => one.id === id));
  const left = new Set(files.keys());
  const needsOf = (file: number) => (files[file] ?? []).flatMap(({ imports }) => imports.map(fileOf));
  const isFree = (file: number) => needsOf(file).every((needed) => needed === file || !left.has(needed));
  for (let free = [...left].filter(isFree); free.length > 0; free = [...left].filter(isFree))
    for (const file of free) left.delete(file);
  expect(left).toEqual(new Set());
});
