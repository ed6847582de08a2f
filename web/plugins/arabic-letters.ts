import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { fontFace } from './font-face.ts';

/** Code points of what Arabic is written with, and of the Persian letters in names of people and brands. First and last of each range. */
const letters: readonly (readonly [number, number])[] = [
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x655],
  [0x660, 0x66c],
  [0x670, 0x671],
  [0x67e, 0x67e],
  [0x686, 0x686],
  [0x698, 0x698],
  [0x6a4, 0x6a4],
  [0x6a9, 0x6a9],
  [0x6af, 0x6af],
  [0x6cc, 0x6cc],
  [0x200c, 0x200e],
];
const weights = ['400', '700'];

const text = letters
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((point) => String.fromCodePoint(point))
  .join('');

/** As of `unicode-range`. */
const rangeOf = (points: typeof letters) =>
  points.map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last).slice(2)}`)).join(', ');

const range = rangeOf(letters);

/** The block that has most of them, as the whole font names it, and what is between them there. */
const block = 'U+0600-06FF';
const inBlock = letters.filter(([, last]) => last <= 0x6ff);
const rest = rangeOf(
  [[0x5ff, 0x5ff] as const, ...inBlock]
    .map(([, last], index) => [last + 1, (inBlock[index]?.[0] ?? 0x700) - 1] as const)
    .filter(([first, last]) => first <= last),
);

function hex(point: number): string {
  return `U+${point.toString(16).padStart(4, '0')}`;
}

/** In the table of names: the copyright, the licence and its address, which stay with the font. */
const notices = [0, 13, 14];

const resolve = createRequire(import.meta.url).resolve;

const lettersOf = async (weight: string): Promise<Buffer> =>
  subsetFont(
    await readFile(resolve(`@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff2`)),
    text,
    { targetFormat: 'woff2', preserveNameIds: notices },
  );

/**
 * What Arabic needs is a fifth of the font, whose other letters are those of other languages: in files of their own. The
 * whole font is left to what these do not have, as who asks for the fonts of a text gets each that has its letters.
 */
export function arabicLetters(): Plugin {
  return {
    name: 'arabic-letters',
    enforce: 'pre',
    apply: 'build',
    async transform(code, id) {
      if (!id.endsWith('/src/noto-sans-arabic.css')) return null;
      const faces = weights.map(async (weight) =>
        fontFace(this, {
          family: 'Noto Sans Arabic',
          weight,
          name: 'arabic-letters',
          source: await lettersOf(weight),
          range,
        }),
      );
      return [
        code.replaceAll(`${block},`, `${rest},`).replaceAll(' U+200C-200E,', ''),
        ...(await Promise.all(faces)),
      ].join('\n');
    },
  };
}
