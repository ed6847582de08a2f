import { readFileSync } from 'node:fs';

/** Of a document, as links name them. */
export const headingsIn = (document: string): string[] =>
  readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replaceAll(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
    );
