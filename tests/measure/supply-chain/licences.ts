/** `npm run licences` */
import { lockedPackages, type LockedPackage } from './lock.ts';

const all = lockedPackages(process.cwd());

function list(title: string, packages: readonly LockedPackage[]) {
  console.log(`${title}: ${packages.length} packages\n`);
  const groups = [...Map.groupBy(packages, ({ license }) => license)];
  for (const [license, those] of groups.toSorted(([, a], [, b]) => b.length - a.length)) {
    const names = those.map(({ name, version }) => `${name} ${version}`).toSorted();
    console.log(`${license} (${those.length})\n  ${[...new Set(names)].join(', ')}\n`);
  }
}

list(
  'The product',
  all.filter(({ isOfProduct }) => isOfProduct),
);
list(
  'What it is tested and deployed with',
  all.filter(({ isOfProduct }) => !isOfProduct),
);
