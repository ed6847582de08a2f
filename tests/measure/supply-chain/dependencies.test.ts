import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

type Names = Readonly<Record<string, string>>;
type Entry = { readonly peerDependencies?: Names };

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Names>;
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Readonly<Record<string, Entry>> };
const declared = Object.keys({ ...dependencies, ...devDependencies });

/** What a file has when it runs: types are gone by then. */
const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/^(im|ex)port type [^;]*;/gm, '');

const filesNamedIn = (text: string, file: string) =>
  [...text.matchAll(/['"](\.{1,2}\/[^'"\s]*\.(?:tsx?|mjs))['"]/g)].map(([, path = '']) => join(dirname(file), path));

/** `npm start` builds the web app, and runs all functions. */
const begins = globSync(['{functions,shared,web,infra/local}/**/*.{ts,tsx,mjs,css}', 'vite.config.ts'], {
  exclude: ['web/dist/**'],
});

function textsOfWhatStarts(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const waiting = [...begins];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (texts.has(file) || !existsSync(file)) continue;
    const text = textOf(file);
    texts.set(file, text);
    waiting.push(...filesNamedIn(text, file));
  }
  return texts;
}

/** By import, by `resolve` of one of its files, or by the address in a style. */
function packagesNamedIn(texts: Iterable<string>): readonly string[] {
  const whole = [...texts].join('\n');
  return declared.filter((name) => new RegExp(`['"\`]${name}['"\`/]`).test(whole));
}

const isOfTypes = (name: string) => name.startsWith('@types/');
const peersOf = (name: string) => Object.keys(lock.packages[`node_modules/${name}`]?.peerDependencies ?? {});

it('what npm start runs, and only that, is a dependency', () => {
  const texts = textsOfWhatStarts();
  expect([...texts.keys()].filter((file) => file.startsWith('infra/accounts/'))).not.toEqual([]);
  const named = packagesNamedIn(texts.values());
  const peers = named.flatMap(peersOf).filter((name) => declared.includes(name) && !isOfTypes(name));
  expect(Object.keys(dependencies ?? {}).toSorted()).toEqual([...new Set([...named, ...peers])].toSorted());
});

it('the compiler is the one that is named, whatever others the tools bring', () => {
  const { version } = JSON.parse(readFileSync('node_modules/typescript/package.json', 'utf8')) as { version: string };
  expect(execFileSync('node_modules/.bin/tsc', ['--version'], { encoding: 'utf8' })).toBe(`Version ${version}\n`);
});
