import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addressLanguages } from '../../shared/page-languages.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const sources = globSync('web/src/**/*.{ts,tsx}');
const groups = sources.flatMap((file) =>
  Array.from(read(file).matchAll(/\bmessages\(\s*'(\w+)'/g), ([, name = '']) => name),
);

describe.each(addressLanguages)('%s', (tag) => {
  const files = globSync(`web/src/**/*.${tag}.ts`).filter((file) => !file.includes('/packs/'));

  it('has every group of texts', () => {
    // Prettier indents the groups, which are the keys of the outermost object, by two.
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

describe('styles follow the direction of the script', () => {
  const physical =
    /\b(?:margin|padding|border)-(?:left|right)\b|(?:^|[;{\s])(?:left|right)\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/gm;

  it.each(globSync('web/src/**/*.css'))('%s', (file) => {
    expect(read(file).match(physical) ?? []).toEqual([]);
  });

  // Places on a picture, which is not mirrored.
  const onPictures = [
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
