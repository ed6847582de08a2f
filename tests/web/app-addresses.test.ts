import { expect, it } from 'vitest';
import { appRoots, publicPageFiles } from '../../shared/public-pages.ts';
import { patterns } from '../../web/src/paths.ts';

it('every address of the app is one that the front door knows, and the front door knows no other', () => {
  const addresses = Object.values(patterns).filter((path) => !Object.hasOwn(publicPageFiles, path));
  const roots = addresses.map((path) => path.split('/')[1] ?? '');
  expect([...new Set(roots)].toSorted()).toEqual([...appRoots]);
});
