import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asynchronousEntries, entries } from '../../functions/entries.ts';
import { errorTexts } from '../../shared/messages/error-texts.ts';
import { failureTexts } from '../../shared/messages/failure-texts.ts';
import { findingTexts } from '../../shared/messages/finding-texts.ts';
import { noticeTexts, deletionTexts, entryTexts } from '../../shared/messages/notice-texts.ts';
import { threadsFailureTexts } from '../../shared/platforms/failures/threads.ts';
import { pinterestFailureTexts } from '../../shared/platforms/failures/pinterest.ts';
import { blueskyFailureTexts } from '../../shared/platforms/failures/bluesky.ts';
import { metaFailureTexts } from '../../shared/platforms/failures/meta.ts';
import { youtubeFailureTexts } from '../../shared/platforms/failures/youtube.ts';
import { tiktokFailureTexts } from '../../shared/platforms/failures/tiktok.ts';
import { fileFieldNames, fileFields } from '../../shared/platforms/platform-media.ts';
import { platforms, platformTexts } from '../../shared/platforms/registry.ts';
import type { FormatRule } from '../../shared/platforms/rules/rule.ts';

/** Types ensure a text for each code; these tests check the rest. */
const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  deletionTexts,
  entryTexts,
  errorTexts,
  failureTexts,
  findingTexts,
  metaFailureTexts,
  tiktokFailureTexts,
  youtubeFailureTexts,
  pinterestFailureTexts,
  blueskyFailureTexts,
  threadsFailureTexts,
  noticeTexts,
  ...Object.fromEntries(platformTexts.map((texts, place) => [`platform ${place + 1}`, texts])),
};
const codes = Object.entries(catalogues).flatMap(([name, texts]) =>
  Object.entries(texts).map((text) => [name, ...text] as const),
);

const sources = globSync('{shared,functions,web/src}/**/*.{ts,tsx}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Prefixes of codes that are composed where they are used. */
const filesOfFields = fileFieldNames.map((name) => fileFields[name].one).join('|');
const madeCodes = [
  /^request\.(path|query|header|body)$/,
  /^user\./,
  new RegExp(`^(finding\\.(${filesOfFields})-not-shown|format\\.(${filesOfFields}))$`),
];

it('what each job does, and each function that an event starts, has a text', () => {
  const texts = asynchronousEntries.map((name) => [`entry.${name}`, entries[name].description]);
  expect(Object.fromEntries(texts)).toEqual(entryTexts);
});

it('no code stands in two catalogues', () => {
  const all = codes.map(([, code]) => code);
  expect(all.filter((code, place) => all.indexOf(code) !== place)).toEqual([]);
});

it('what each missing permission costs has a text', () => {
  const losses = Object.values(platforms).flatMap(({ scopeLosses }): string[] => Object.values(scopeLosses));
  const known = new Set(codes.map(([, code]) => code));
  expect(losses.filter((loss) => !known.has(loss))).toEqual([]);
});

it('the name of each format and of its files has a text', () => {
  const rules: FormatRule[] = Object.values(platforms).flatMap((platform) => Object.values(platform.rules.formats));
  const names = rules.flatMap(({ name, picture, video }) => [name, picture?.typeNames, video?.typeNames]);
  const known = new Set(codes.map(([, code]) => code));
  expect(names.filter((name) => name !== undefined && !known.has(name))).toEqual([]);
});

describe.each(Object.keys(catalogues))('in %s', (name) => {
  const own = codes.filter(([catalogue]) => catalogue === name);

  it('each code is used', () => {
    const isUsed = (code: string) =>
      madeCodes.some((made) => made.test(code)) ||
      sources.includes(`'${code.replace(/^finding\.(?!at-platform)/, '')}'`);
    expect(own.map(([, code]) => code).filter((code) => !isUsed(code))).toEqual([]);
  });
});
