import * as z from 'zod';
import { fieldCode } from '../messages/field-code.ts';
import type { FieldCode } from '../messages/field-texts.ts';
import { westernDigits, withoutMarks } from '../plain-text.ts';

/** Without NUL and lone surrogates, which cannot be stored or shown. */
export const isWellFormed = (text: string) => text.isWellFormed() && !text.includes('\u0000');

const vertical = /[\v\f\u0085\u2028\u2029]/gu;
/** All but tab, line feed, carriage return and NUL, which is refused. */
const control = /(?![\t\n\r\0])\p{Cc}/gu;

/**
 * Without control characters, which come unseen from slides and PDF files, and which platforms refuse: YouTube says
 * invalidDescription. Line breaks of such files become usual ones.
 */
export const withoutControls = (text: string): string => text.replaceAll(vertical, '\n').replaceAll(control, '');

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Platforms change white space. */
export const isSameText = (one: string, other: string) => plain(one) === plain(other);

export const notWellFormed = fieldCode('field.characters');
/** For a text of more than `max` UTF-16 units. */
export const tooLong = fieldCode('field.too-long');

const cleaned = (missing?: FieldCode) => z.string({ error: missing }).overwrite(withoutControls);

/** Of at most `max` UTF-16 units, cleaned as by {@link withoutControls}. */
export const shownText = (max: number) => cleaned().max(max, tooLong).refine(isWellFormed, notWellFormed);

/** As {@link shownText}, trimmed before, and at least 1 UTF-16 unit. */
export const requiredText = (max: number, missing: FieldCode) =>
  cleaned(missing).trim().min(1, missing).max(max, tooLong).refine(isWellFormed, notWellFormed);

/** As {@link requiredText}, but absent or empty means not given. */
export const optionalText = (max: number) =>
  cleaned()
    .trim()
    .max(max, tooLong)
    .refine(isWellFormed, notWellFormed)
    .transform((text) => (text === '' ? undefined : text))
    .optional();

/** No control characters, line separators, or characters that turn the direction of what follows. */
const oneLine = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;
const notOneLine = fieldCode('field.one-line');

/** All that is not shown, but for what joins or parts letters and emoji, and for marks of direction, which keyboards add. */
const invisible = /(?![\u200c-\u200f]|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/u;
/** Scripts with letters that look like Latin ones. */
const likeLatin =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;

/** Full-width, mathematical and other forms of a Latin letter; but not the ordinals of Spanish and French. */
function isLatinInDisguise(letter: string): boolean {
  const plainly = letter.normalize('NFKC');
  return plainly !== letter && /^[A-Za-z]/.test(plainly) && /[^\P{L}ªº]/u.test(letter);
}

/** Whether a name reads as another: by letters that are not shown, by Latin ones of another form, or by a word of Latin letters with some that only look so. */
export const looksLikeAnother = (name: string): boolean =>
  invisible.test(name) ||
  Array.from(name).some(isLatinInDisguise) ||
  name.split(/[\s\p{P}]+/u).some((word) => /\p{Script=Latin}/u.test(word) && likeLatin.test(word));

/** As {@link requiredText}, on one line: a name, not a message. */
export const requiredLine = (max: number, missing: FieldCode, clean = (text: string) => text) =>
  z
    .string({ error: missing })
    .overwrite(clean)
    .trim()
    .min(1, missing)
    .max(max, tooLong)
    .refine(isWellFormed, notWellFormed)
    .regex(oneLine, notOneLine);

/** As {@link requiredLine}, but absent or empty means not given. `plain` comes first. */
export const optionalLine = (max: number, plain = (text: string) => text) =>
  z
    .string()
    .overwrite(plain)
    .trim()
    .max(max, tooLong)
    .refine(isWellFormed, notWellFormed)
    .regex(oneLine, notOneLine)
    .transform((text) => (text === '' ? undefined : text))
    .optional();

/** As people type it, in any digits. What is stored is the form of E.164. */
export const TypedPhone = optionalLine(40, (phone) => westernDigits(withoutMarks(phone)));

const notAnAddress = fieldCode('field.email');
const notAnInstant = fieldCode('field.instant');

/**
 * Lower case, the form that is compared and stored. In ASCII, so that none looks like another: SES mails no others
 * (https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_Destination.html, 2026-11-28).
 */
export const Email = z
  .string({ error: notAnAddress })
  .trim()
  .toLowerCase()
  .max(254, notAnAddress)
  .regex(/^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/, notAnAddress)
  .refine(isWellFormed, notAnAddress);

const dayPattern = String.raw`20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
export const instantPattern = String.raw`${dayPattern}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z`;

const isOfThisCentury = (at: string) => at >= '2000' && at < '2100';

/** ISO 8601 in UTC with milliseconds, from 2000 to 2100. */
export const Instant = z.iso
  .datetime({ precision: 3, error: notAnInstant })
  .refine(isOfThisCentury, notAnInstant)
  .meta({ pattern: `^${instantPattern}$` });
export type Instant = z.infer<typeof Instant>;

/** Milliseconds since 1970, as a stranger may give them; undefined for what no instant says. */
export function instantAt(milliseconds: number): Instant | undefined {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? undefined : Instant.safeParse(date.toISOString()).data;
}

const notADay = fieldCode('field.day');

/** ISO 8601, from 2000 to 2100. */
export const Day = z.iso
  .date(notADay)
  .refine(isOfThisCentury, notADay)
  .meta({ pattern: `^${dayPattern}$` });
export const firstDay = '2000-01-01';

/** Its first characters, so that no emoji of two units is cut. */
export const beginningOf = (text: string, characters: number): string =>
  Array.from(text.slice(0, 2 * characters))
    .slice(0, characters)
    .join('');
