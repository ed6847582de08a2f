import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { otherLanguages } from '../../shared/page-languages.ts';
import { platformTexts, platformWords } from '../../shared/platforms/registry.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const sources = globSync('web/src/**/*.{ts,tsx}');
const groups = sources.flatMap((file) =>
  Array.from(read(file).matchAll(/\bmessages\(\s*'(\w+)'/g), ([, name = '']) => name),
);

describe.each(otherLanguages)('%s', (tag) => {
  const files = globSync(`web/src/**/*.${tag}.ts`).filter((file) => read(file).includes('= translation('));

  it('has every group of texts', () => {
    // The formatter indents the groups, which are the keys of the outermost object, by two.
    const translated = files.flatMap((file) =>
      Array.from(read(file).matchAll(/^ {2}(\w+): \{/gm), ([, name = '']) => name),
    );
    expect(translated.toSorted()).toEqual(groups.toSorted());
  });

  it('has its files in packs', () => {
    const inPacks = globSync(`web/src/messages/packs/*.${tag}.ts`).map(read).join('\n');
    // Descriptions are read at build time only.
    const missing = files
      .filter((file) => !file.includes('page-descriptions'))
      .map((file) => file.replace('web/src/', '../../').replace(/(?<=platforms\/)\w+(?=\/)/, '*'))
      .filter((file) => !inPacks.includes(`'${file}'`));
    expect(missing).toEqual([]);
  });
});

const pluralsOf = (file: string) => [...read(file).matchAll(/\{\w+, plural,(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g)];

describe('what rules and functions say', () => {
  const catalogues = globSync('shared/messages/*-texts.ts').filter((file) => !file.includes('coded-texts'));

  it.each(otherLanguages)('has a file for each catalogue in %s, which the app loads', (tag) => {
    const pack = read(`web/src/messages/packs/answers.${tag}.ts`);
    const loaded = [
      pack,
      read(`shared/messages/error-texts.${tag}.ts`),
      read(`shared/messages/failure-texts.${tag}.ts`),
    ];
    const missing = catalogues
      .map((file) => basename(file).replace('.ts', `.${tag}.ts`))
      .filter((name) => !loaded.some((source) => source.includes(`/${name}'`)));
    expect(missing).toEqual([]);
  });

  const registered: Readonly<Record<string, string>> = Object.assign({}, ...platformTexts);
  const refusals = globSync('shared/platforms/failures/*.ts').flatMap((file) => [...read(file).matchAll(codeOfText)]);

  it.each(otherLanguages)('includes every text of every platform in %s', async (tag) => {
    const loaded = await Promise.all(platformWords[tag].map((load) => load()));
    const words: object = Object.assign({}, ...loaded.map((each) => each.words));
    const codes = [...Object.keys(registered), ...refusals.map(([, code = '']) => code)];
    expect(Object.keys(words).toSorted()).toEqual([...new Set(codes)].toSorted());
  });
});

const codeOfText = /^ {2}'([\w-]+\.[\w-]+)':/gm;

/** Per file of a language, what is found in it; files without a finding are left out. */
const foundIn = (files: readonly string[], find: (file: string) => readonly string[]) =>
  Object.fromEntries(files.map((file) => [file, find(file)] as const).filter(([, found]) => found.length > 0));
const inLanguage = (tag: string) => globSync(`{web/src,shared,functions}/**/*.${tag}.ts`);

it('Arabic counts in its six forms', () => {
  const forms = [/(zero|=0) \{/, /one \{/, /two \{/, /few \{/, /many \{/, /other \{/];
  const short = (file: string) =>
    pluralsOf(file)
      .map(([plural]) => plural)
      .filter((plural) => !forms.every((form) => form.test(plural)))
      // Chooses between two sentences that name no count.
      .filter((plural) => !plural.includes('{options}'));
  expect(foundIn(inLanguage('ar'), short)).toEqual({});
});

it('French has a no-break space before and within its double signs', () => {
  const broken = (file: string) =>
    read(file)
      .split('\n')
      .filter((line) => !line.startsWith('import'))
      .flatMap((line) => line.match(/\S[ \u202F](?:[:;?!»](?=[\s'’`"<\\}.,…»)]|$))|«[ \u202F]/gu) ?? []);
  expect(foundIn(inLanguage('fr'), broken)).toEqual({});
});

it('French has one word for scheduling', () => {
  expect(foundIn(inLanguage('fr'), (file) => read(file).match(/planif\w*/gi) ?? [])).toEqual({});
});

interface LegalText {
  readonly translated?: string;
  readonly original?: string;
  readonly sections: readonly { text: readonly string[]; points?: readonly string[]; link?: { to: string } }[];
}

describe.each(['terms', 'privacy'])('%s', (name) => {
  it.each(otherLanguages)('says in %s as much as in English, and which text holds', async (tag) => {
    const [{ [name]: english }, { [name]: words }] = (await Promise.all([
      import(`../../web/src/public/${name}.ts`),
      import(`../../web/src/public/${name}.${tag}.ts`),
    ])) as [Record<string, LegalText>, Record<string, LegalText>];
    const shape = (text: LegalText | undefined) =>
      text?.sections.map(({ text: paragraphs, points, link }) => [paragraphs.length, points?.length, link?.to]);
    expect(shape(words)).toEqual(shape(english));
    expect([words?.translated, words?.original]).not.toContain(undefined);
  });
});

describe('styles follow the direction of the script', () => {
  const physical =
    /\b(?:margin|padding|border)-(?:left|right)\b|(?:^|[;{\s])(?:left|right)\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/gm;

  it('in style sheets', () => {
    expect(foundIn(globSync('web/src/**/*.css'), (file) => read(file).match(physical) ?? [])).toEqual({});
  });

  // Places on a picture, which is not mirrored.
  const onPictures = [
    'approve/shown-content.tsx',
    'composer/crop-fields.tsx',
    'instagram/preview-tags.tsx',
    'instagram/tagged-file.tsx',
    'instagram/placed-tag.tsx',
  ];

  it('in components too', () => {
    const inStyles =
      /style=\{\{[^}]*\b(?:left|right|(?:margin|padding|border)(?:Left|Right))\b|\b(?:marginLeft|marginRight|paddingLeft|paddingRight)\b/;
    const found = sources.filter((file) => inStyles.test(read(file)) && !onPictures.some((one) => file.endsWith(one)));
    expect(found).toEqual([]);
  });
});
