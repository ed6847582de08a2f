/**
 * `npm run texts`: writes what TypeScript reads of each English file of `shared/texts`, its keys and messages as literal types:
 * `posts.d.json.ts` beside `posts.json`. Not committed, and not needed to run anything.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../shared/texts');

for (const stale of globSync('**/*.d.json.ts', { cwd: folder })) rmSync(join(folder, stale));
for (const file of globSync('en/**/*.json', { cwd: folder })) {
  const json = readFileSync(join(folder, file), 'utf8').trimEnd();
  const declaration = join(folder, file.replace('.json', '.d.json.ts'));
  writeFileSync(declaration, `declare const texts: ${json};\nexport default texts;\n`);
}
