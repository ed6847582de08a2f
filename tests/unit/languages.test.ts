import { existsSync, globSync, readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { brand } from '../../shared/brand.ts';
import { passwordMinimum } from '../../shared/domain/sign-in/password-minimum.ts';
import { languageTags } from '../../shared/languages.ts';
import { otherLanguages } from '../../shared/page-languages.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const areas = globSync('**/*.json', { cwd: 'shared/texts/en' }).toSorted();

type Texts = Readonly<Record<string, string>>;

/** By the path of each text in its file. */
const flat = (texts: unknown, path = ''): [string, string][] =>
  typeof texts === 'string'
    ? [[path, texts]]
    : Object.entries(texts ?? {}).flatMap(([name, text]) => flat(text, path === '' ? name : `${path}.${name}`));

const textsIn = (tag: string, area: string): Texts => {
  const file = `shared/texts/${tag}/${area}`;
  return existsSync(file) ? Object.fromEntries(flat(JSON.parse(read(file)))) : {};
};

/** What code puts into a compiled message, and the tags around words of it: `[name, kind, options]` or `[tag, …words]`. */
function placesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [name, kind, options]: unknown[] = part;
    if (kind === undefined || typeof kind === 'number')
      return [String(name), ...Object.values(options ?? {}).flatMap(placesIn)];
    return [`<${String(name)}>`, ...placesIn(part.slice(1))];
  });
}

function isMessage(text: string): boolean {
  try {
    compile(text);
    return true;
  } catch {
    return false;
  }
}

const placesOf = (text: string) => new Set(placesIn(compile(text)));

/** Per area, what is found in it; areas without a finding are left out. */
const foundIn = (find: (area: string) => readonly string[]) =>
  Object.fromEntries(areas.map((area) => [area, find(area)] as const).filter(([, found]) => found.length > 0));

/** Of legal texts: that the English holds, and the link to it. */
const onlyTranslated = ['translated', 'original'];
const legal = ['terms.json', 'privacy.json'];

it.each(languageTags)('each text in %s is a message', (tag) => {
  expect(foundIn((area) => Object.values(textsIn(tag, area)).filter((text) => !isMessage(text)))).toEqual({});
});

describe.each(otherLanguages)('%s', (tag) => {
  it('has every text of the English, and no other', () => {
    expect(globSync('**/*.json', { cwd: `shared/texts/${tag}` }).toSorted()).toEqual(areas);
    const different = (area: string) => {
      const english = [...Object.keys(textsIn('en', area)), ...(legal.includes(area) ? onlyTranslated : [])];
      return [...new Set(english).symmetricDifference(new Set(Object.keys(textsIn(tag, area))))];
    };
    expect(foundIn(different)).toEqual({});
  });

  it('has places for what the English has places for', () => {
    const different = (area: string) => {
      const words = textsIn(tag, area);
      return Object.entries(textsIn('en', area))
        .filter(([path, text]) => !sameSet(placesOf(text), placesOf(words[path] ?? '')))
        .map(([path]) => path);
    };
    expect(foundIn(different)).toEqual({});
  });

  it.each(legal)('links in %s to the pages that the English links to', (area) => {
    const links = (words: Texts) => Object.entries(words).filter(([path]) => path.endsWith('.link.to'));
    expect(links(textsIn(tag, area))).toEqual(links(textsIn('en', area)));
  });
});

const sameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) => one.symmetricDifference(other).size === 0;

it('what a browser loads together has a name for each group', () => {
  const groups = ['start', 'visitors', 'console']
    .flatMap((pack) => globSync(`shared/texts/en/${pack}/*.json`))
    .flatMap((file) => Object.keys(JSON.parse(read(file)) as object));
  expect(groups.filter((name, place) => groups.indexOf(name) !== place)).toEqual([]);
});

it.each(languageTags)('texts in %s say what the product is called, and how long a password is', (tag) => {
  const titles = Object.entries(textsIn(tag, 'start/landing.json')).filter(([path]) => path.startsWith('pageTitles.'));
  expect(titles.filter(([, title]) => !title.includes(brand.name))).toEqual([]);
  const lengths = [
    textsIn(tag, 'answers/fields.json')['fields.client.password-too-short'],
    textsIn(tag, 'visitors/forms.json')['identity.tooShort'],
    textsIn(tag, 'visitors/forms.json')['identity.constraint'],
    textsIn(tag, 'visitors/sign-in.json')['signUp.constraint'],
  ];
  for (const text of lengths) expect(text).toContain(String(passwordMinimum));
});

const textsOf = (tag: string, area: string) => Object.values(textsIn(tag, area));
const pluralsOf = (text: string) => [...text.matchAll(/\{\w+, plural,(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g)];

it('Arabic counts in its six forms', () => {
  const forms = [/(zero|=0) \{/, /one \{/, /two \{/, /few \{/, /many \{/, /other \{/];
  const short = (area: string) =>
    textsOf('ar', area)
      .flatMap(pluralsOf)
      .map(([plural]) => plural)
      .filter((plural) => !forms.every((form) => form.test(plural)))
      // Chooses between two sentences that name no count.
      .filter((plural) => !plural.includes('{options}'));
  expect(foundIn(short)).toEqual({});
});

it('French has a no-break space before and within its double signs', () => {
  const broken = /\S[ \u202F](?:[:;?!»](?=[\s'’`"<\\}.,…»)]|$))|«[ \u202F]/gu;
  expect(foundIn((area) => textsOf('fr', area).flatMap((text) => text.match(broken) ?? []))).toEqual({});
});

it('French has one word for scheduling', () => {
  expect(foundIn((area) => textsOf('fr', area).flatMap((text) => text.match(/planif\w*/gi) ?? []))).toEqual({});
});

describe('styles follow the direction of the script', () => {
  const sources = globSync('web/src/**/*.{ts,tsx}');
  const physical =
    /\b(?:margin|padding|border)-(?:left|right)\b|(?:^|[;{\s])(?:left|right)\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/gm;

  it('in style sheets', () => {
    const found = globSync('web/src/**/*.css').filter((file) => read(file).match(physical));
    expect(found).toEqual([]);
  });

  // Places on a picture, which is not mirrored.
  const onPictures = [
    'approve/shown-content.tsx',
    'composer/crop-fields.tsx',
    'instagram/preview.tsx',
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
