import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockedPackages } from './lock.ts';

const root = process.cwd();
const text = readFileSync('package.json', 'utf8');
const manifest = JSON.parse(text) as Record<string, Readonly<Record<string, string>>>;
const { allowScripts } = JSON.parse(text) as { allowScripts: Readonly<Record<string, boolean>> };
const packages = lockedPackages(root);

/** They require no more than their notice, or (MPL, CC-BY) the source and name of unchanged use. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  // A font of the tests' browser.
  'MIT AND OFL-1.1',
  // A font that is served whole, and cut to the letters of Arabic with its notice; no name is reserved in it.
  'OFL-1.1',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  // Gives everything up that a licence could keep; of what tests alone use.
  'Unlicense',
  '(MIT AND Zlib)',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  // The decoder of HEIC and the shared libraries that sharp loads, each unchanged in files of its own.
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  // Taken under MIT.
  '(MIT OR GPL-3.0-or-later)',
]);

describe('what we depend on', () => {
  it.each(['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'])(
    'is of one version each in %s',
    (kind) => {
      const open = Object.entries(manifest[kind] ?? {}).filter(
        ([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+$/.test(version),
      );
      expect(open).toEqual([]);
    },
  );

  it('is locked by hash', () => {
    expect(packages.length).toBeGreaterThan(500);
    const unproven = packages.filter(
      ({ integrity, isInside }) => !isInside && integrity?.startsWith('sha512-') !== true,
    );
    expect(unproven.map(({ name }) => name)).toEqual([]);
  });

  it('has an accepted licence', () => {
    const others = packages.filter(({ license }) => !accepted.has(license));
    expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('runs no install scripts for the product itself', () => {
    const scripts = packages.filter(({ isOfProduct, hasInstallScript }) => isOfProduct && hasInstallScript);
    expect(scripts.map(({ name }) => name).filter((name) => allowScripts[name] !== false)).toEqual([]);
  });
});
