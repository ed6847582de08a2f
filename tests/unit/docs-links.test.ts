import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const documents = ['README.md', ...globSync('docs/**/*.md')];

const linksOf = (text: string) => [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)\s]*)?\)/g)].map(([, path = '']) => path);

/** `functions/…`, `tests/…` and so on, without placeholders. */
const pathsOf = (text: string) =>
  [...text.matchAll(/`((?:docs|functions|infra|shared|tests|web)\/[\w./-]+)`/g)].map(([, path = '']) => path);

it('each document links to what is there', () => {
  const missing = documents.flatMap((document) =>
    linksOf(readFileSync(document, 'utf8'))
      .filter((path) => !existsSync(join(dirname(document), path)))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it('the table of security names files and tests that are there', () => {
  const paths = pathsOf(readFileSync('docs/security.md', 'utf8'));
  expect(paths.length).toBeGreaterThan(100);
  expect([...new Set(paths)].filter((path) => !existsSync(path))).toEqual([]);
});
