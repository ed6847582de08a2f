import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Part of what runs, or builds the web app at its first start, and not only of the other tools. */
  readonly isOfProduct: boolean;
  /** Packages inside another's archive are covered by that one's. */
  readonly integrity: string | undefined;
  readonly isInside: boolean;
  readonly hasInstallScript: boolean;
}

interface Entry {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
}

/** The lock does not contain their licence; each has a file LICENSE with its text. */
const saidInAFile = new Map([
  ['busboy', 'MIT'],
  ['streamsearch', 'MIT'],
  ['twitter-text', 'Apache-2.0'],
]);

export function lockedPackages(root: string): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Entry>>;
  };
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) =>
      lockedPackage(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), entry),
    );
}

function lockedPackage(name: string, entry: Entry): LockedPackage {
  return {
    name,
    version: entry.version ?? '',
    license: entry.license ?? saidInAFile.get(name) ?? 'not said',
    isOfProduct: entry.dev !== true && entry.devOptional !== true,
    integrity: entry.integrity,
    isInside: entry.inBundle === true,
    hasInstallScript: entry.hasInstallScript === true,
  };
}
