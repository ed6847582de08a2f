/** `npm run bench` runs every suite, `npm run bench -- <suite> [its options]` one. */
const suites: Readonly<Record<string, () => Promise<{ run: (options: readonly string[]) => Promise<boolean> }>>> = {
  data: () => import('./data/suite.ts'),
  publishing: () => import('./publishing/suite.ts'),
  'on-time': () => import('./on-time/suite.ts'),
  webhooks: () => import('./webhooks/suite.ts'),
  api: () => import('./api/suite.ts'),
  lists: () => import('./lists/suite.ts'),
  import: () => import('./import/suite.ts'),
  demo: () => import('./demo/suite.ts'),
  'cold-lists': () => import('./cold-lists/suite.ts'),
  conversations: () => import('./conversations/suite.ts'),
  rest: () => import('./rest/suite.ts'),
};

const [name, ...options] = process.argv.slice(2);
const chosen = name === undefined ? Object.keys(suites) : [name];
for (const suite of chosen) {
  const load = suites[suite];
  if (load === undefined) throw new Error(`There is no suite ${suite}; there are: ${Object.keys(suites).join(', ')}`);
  const { run } = await load();
  if (!(await run(options))) process.exitCode = 1;
}
