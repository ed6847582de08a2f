import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { headingsIn } from '../support/headings.ts';

const documents = ['README.md', ...globSync('docs/**/*.md')];

/** With the heading of the document that is linked to; without what is on the web. */
const linksIn = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(/\]\(([^)#:\s]*)(?:#([^)\s]*))?\)/g)].map(([, path = '', heading]) => ({
    file: path === '' ? document : join(dirname(document), path),
    heading,
    link: `${document}: ${path}${heading === undefined ? '' : `#${heading}`}`,
  }));

/** `functions/…`, `tests/…` and so on, without placeholders. */
const pathsOf = (text: string) =>
  [...text.matchAll(/`((?:docs|functions|infra|shared|tests|web)\/[\w./-]+)`/g)].map(([, path = '']) => path);

it('each document links to files and headings that are there', () => {
  const missing = documents
    .flatMap(linksIn)
    .filter(({ file, heading }) => !existsSync(file) || (heading !== undefined && !headingsIn(file).includes(heading)))
    .map(({ link }) => link);
  expect(missing).toEqual([]);
});

it('each document names files that are there', () => {
  const missing = documents.flatMap((document) =>
    pathsOf(readFileSync(document, 'utf8'))
      .filter((path) => !existsSync(path))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it('the table of security names tests', () => {
  expect(pathsOf(readFileSync('docs/security.md', 'utf8')).length).toBeGreaterThan(100);
});

const decisions = new Set(globSync('docs/decisions/*.md').map((path) => basename(path).slice(0, 3)));

const isMissing = (reference: string) => {
  const { number, file, heading } =
    /^decisions?[ /](?<number>\d{3})|(?<file>docs\/[\w/-]+\.md)(?:#(?<heading>[\w-]+))?/.exec(reference)?.groups ?? {};
  if (number !== undefined) return !decisions.has(number);
  return file === undefined || !existsSync(file) || (heading !== undefined && !headingsIn(file).includes(heading));
};

it('the code names decisions, documents and headings that are there', () => {
  const sources = globSync(['*.{ts,cjs}', '.*.cjs', '{functions,infra,shared,tests,web}/**/*.{ts,tsx,css,mjs,py}'], {
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const missing = sources.flatMap((source) =>
    [...readFileSync(source, 'utf8').matchAll(/\bdecisions?[ /]\d{3}\b(?!-)|(?<![\w/])docs\/[\w/-]+\.md(?:#[\w-]+)?/g)]
      .filter(([reference]) => isMissing(reference))
      .map(([reference]) => `${source}: ${reference}`),
  );
  expect(missing).toEqual([]);
});
