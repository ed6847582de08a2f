import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = ['README.md', ...globSync('docs/**/*.md')];

const linksOf = (text: string) => [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)\s]*)?\)/g)].map(([, path = '']) => path);

/** `functions/…`, `tests/…` and so on, without placeholders. */
const pathsOf = (text: string) =>
  [...text.matchAll(/`((?:docs|functions|infra|shared|tests|web)\/[\w./-]+)`/g)].map(([, path = '']) => path);

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  it('links to what is there', () => {
    const missing = linksOf(text).filter((path) => !existsSync(join(dirname(document), path)));
    expect(missing).toEqual([]);
  });
});

it('the table of security names files and tests that are there', () => {
  const paths = pathsOf(readFileSync('docs/security.md', 'utf8'));
  expect(paths.length).toBeGreaterThan(100);
  expect([...new Set(paths)].filter((path) => !existsSync(path))).toEqual([]);
});
