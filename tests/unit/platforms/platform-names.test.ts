import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { registries } from '../../support/platforms/recipe.ts';

/** A platform's own folder or file, or that of what two platforms share. */
const own = /\/(instagram|facebook|tiktok|meta)(\/|\.ts$)|^shared\/platforms\/page-scopes\.ts$/;

/** Files of texts for people. */
const texts = /messages\.ts$/;

const naming = /[Ii]nstagram|[Ff]acebook|[Tt]ik[Tt]ok|(INSTAGRAM|FACEBOOK|TIKTOK|META)_|\b[Mm]eta(?!Key\b)[A-Z]/;
const commentOrString =
  /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** A comment, a sentence or an address that the specification fixes may name a platform: none of them decides anything. */
const isHarmless = (token: string) => /^\/|\s|^['"`]\//.test(token);

/** What is left of a source without those; code inside of a template stays. */
const codeOf = (source: string) =>
  source.replaceAll(commentOrString, (token) => {
    if (!isHarmless(token)) return token;
    const inserted = token.startsWith('`') ? (token.match(/\$\{[^}]*\}/g) ?? []).join(' ') : '';
    return inserted.replaceAll('\n', ' ') + token.replaceAll(/[^\n]/g, '');
  });

/** The lines of a file that name a platform. */
function namingLines(file: string): string[] {
  const lines = codeOf(readFileSync(file, 'utf8')).split('\n');
  return lines.flatMap((line, index) => (naming.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []));
}

it('are named outside of their folders only where all are listed', () => {
  const files = globSync('{functions,shared,infra,web}/**/*.{ts,tsx,mjs,json}').filter(
    (file) => !/node_modules|\/dist\/|cdk\.out/.test(file) && !own.test(file) && !texts.test(file),
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
  ["path: '/api/auth/instagram/deauthorize',", false],
  ['const pressed = event.metaKey;', false],
  ['const { $metadata: metadata } = answer;', false],
])('in a line such as %s: %s', (line, isNaming) => {
  expect(naming.test(codeOf(line))).toBe(isNaming);
});
