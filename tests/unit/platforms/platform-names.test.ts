import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { registries } from '../../support/platforms/recipe.ts';

/** Of platforms, and of providers that several platforms share. */
const folders = readdirSync('functions/adapters/platforms', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const providers = folders.filter((name) => !Platform.safeParse(name).success);
const anyOf = (words: readonly string[]) => `(${words.join('|')})`;
const capitalized = (word: string) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`;

/** Also of a shared provider. */
const own = new RegExp(`/${anyOf(folders)}(/|\\.ts$)|^shared/platforms/page-scopes\\.ts$`);

const texts = /^shared\/texts\//;

/** In any case. A provider's name may be a common word and counts only in names of variables. */
const ofPlatform = new RegExp(anyOf(Platform.options), 'i');
const ofProvider = new RegExp(
  `${anyOf(providers.map((name) => name.toUpperCase()))}_|\\b${anyOf(providers.map(capitalized))}(?!Key\\b)[A-Z]`,
);
const isNaming = (line: string) => ofPlatform.test(line) || ofProvider.test(line);
const commentOrString =
  /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** A comment, a sentence or the name of a page's meta element that names a platform decides nothing. */
const isHarmless = (token: string) => /^\/|\s|^'\w+:\w+'$/.test(token);

/** Without comments and sentences; code inside a template stays. */
const codeOf = (source: string) =>
  source.replaceAll(commentOrString, (token) => {
    if (!isHarmless(token)) return token;
    const inserted = token.startsWith('`') ? (token.match(/\$\{[^}]*\}/g) ?? []).join(' ') : '';
    return inserted.replaceAll('\n', ' ') + token.replaceAll(/[^\n]/g, '');
  });

function namingLines(file: string): string[] {
  const lines = codeOf(readFileSync(file, 'utf8')).split('\n');
  return lines.flatMap((line, index) => (isNaming(line) ? [`${file}:${index + 1} ${line.trim()}`] : []));
}

it('are named outside of their folders only where all are listed', () => {
  const files = globSync('{functions,shared,infra,web}/**/*.{ts,tsx,mjs,json}').filter(
    (file) =>
      !/node_modules|\/dist\/|cdk\.out|^infra\/local\/demo\/(demo-clients|living-demo)\.ts$/.test(file) &&
      !own.test(file) &&
      !texts.test(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => !registries.includes(file)).flatMap(namingLines)).toEqual([]);
});

it.each(registries)('are named in %s', (file) => {
  expect(namingLines(file).length).toBeGreaterThan(0);
});

it.each([
  ["if (platform === 'tiktok') return", true],
  ["type Others = Exclude<Platform, 'tiktok'>;", true],
  ["import { tiktokOf } from './tiktok-of.ts';", true],
  ['const url = environment.META_GRAPH_URL;', true],
  ["const text = `It is ${platform === 'tiktok' ? 'there' : 'here'} now`;", true],
  ['// TikTok does so, too', false],
  ["const text = 'Connect Instagram first';", false],
  ["path: '/api/auth/instagram/deauthorize',", true],
  ['const pressed = event.metaKey;', false],
  ['const { $metadata: metadata } = answer;', false],
])('in a line such as %s: %s', (line, isFound) => {
  expect(isNaming(codeOf(line))).toBe(isFound);
});
