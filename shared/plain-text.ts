const arabicZero = 0x660;
const persianZero = 0x6f0;

/** Arabic (U+0660-9) and Persian (U+06F0-9) digits become 0-9 and their decimal sign a point, each in its place. All else stays. */
export const westernDigits = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (code >= persianZero ? persianZero : arabicZero));
    })
    .replaceAll('\u066b', '.');

const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const blanks = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** Of a date or a number: without invisible marks of direction, and with plain blanks for all other kinds. */
export const withoutMarks = (text: string): string => text.replaceAll(directions, '').replaceAll(blanks, ' ');
