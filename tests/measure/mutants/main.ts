/**
 * `npm run mutants [-- <path or glob>… ] [--every <n>]`: lists mutants that neither compiler nor unit test detects.
 * Covers the rules, publishing, clean-up and jobs. `--every 10` tries every tenth mutant.
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { refusedByCompiler } from './compiled.ts';
import { mutatedFiles, type Mutant } from './mutated-files.ts';
import { report, staleEquivalents, undetectedList } from './report.ts';
import { tryMutants, type Tried } from './try-mutants.ts';
import { openWarmVitest } from './warm-vitest.ts';

const root = process.cwd();
const folder = join(root, '.mutants');
const all = [
  'shared/domain/**/*.ts',
  'functions/use-cases/publishing/**/*.ts',
  'functions/use-cases/cleanup/**/*.ts',
  'functions/runtime/**/*.ts',
];

const { values, positionals } = parseArgs({
  options: { every: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const every = Number(values.every);
mkdirSync(folder, { recursive: true });

const paths = globSync(positionals.length > 0 ? positionals : all, { cwd: root }).toSorted();
const { mutants, contents } = await mutatedFiles(paths, root);
const isUndetected = ({ outcome }: Tried) => outcome === 'survived' || outcome === 'uncovered';
const tried: Tried[] = [];
const tests = 'tests/unit/**/*.test.ts';
const vitest = await openWarmVitest({ root, contents, include: [tests], folder });
const reached = (await vitest.explore()).flatMap((line) => ('reached' in line ? [line.reached] : []));
const explored = new Set(reached.map(({ testFile }) => relative(root, testFile)));
const unexplored = globSync(tests, { cwd: root }).filter((file) => !explored.has(file));
if (unexplored.length > 0) throw new Error(`Not explored: ${unexplored.join(' ')}`);
const sample = mutants.filter((_mutant, index) => index % every === 0);
for (const [file, ofFile] of Map.groupBy(sample, (mutant: Mutant) => mutant.file)) {
  const results = await tryMutants(ofFile, reached, vitest);
  tried.push(...results);
  console.error(`${file}: ${results.length} mutants, ${results.filter(isUndetected).length} undetected`);
  writeFileSync(join(folder, 'results.json'), JSON.stringify(tried, undefined, 1));
}
await vitest.close();

const refused = await refusedByCompiler(
  tried.filter(isUndetected).map(({ mutant }) => mutant),
  root,
  folder,
);
const judged = tried.map((each): Tried => (refused.has(each.mutant) ? { ...each, outcome: 'refused' } : each));
writeFileSync(join(folder, 'results.json'), JSON.stringify(judged, undefined, 1));
writeFileSync(join(folder, 'undetected.txt'), undetectedList(judged));
if (positionals.length > 0) console.log(undetectedList(judged));
console.log(report(judged));
for (const { file, code, replacement } of staleEquivalents(mutants, new Set(paths)))
  console.log(`Equivalent mutant not found: ${file}: ${code} → ${replacement}`);
process.exit();
