import { emoji } from '../rules/thread.ts';
import { endings } from './endings.ts';

/**
 * How X counts a text: https://docs.x.com/fundamentals/counting-characters (configuration v3 of twitter-text).
 * The tests compare it with twitter-text, whose rules these are: that library brings too many polyfills to be sent along.
 */

const urlWeight = 23;
const emojiWeight = 2;
const longestAddress = 4096;
const longestLabel = 63;

/** Code points that weigh 1; all others weigh 2. Arabic letters are among them, their presentation forms are not. */
const lightRanges = [
  [0x0000, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
] as const;

const invalid = '\\uFFFE\\uFEFF\\uFFFF';
const directions = '\\u202A-\\u202E\\u061C\\u200E\\u200F\\u2066-\\u2069';
const spaces = '\\x09-\\x0D\\x20\\x85\\xA0\\u1680\\u180E\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000';
const punctuation = "!'#%&()*+,\\\\\\-./:;<=>?@\\[\\]\\^_{|}~$";
const accented =
  '\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\xFF\\u0100-\\u024F\\u0253\\u0254\\u0256\\u0257\\u0259\\u025B\\u0263\\u0268\\u026F\\u0272\\u0289\\u028B\\u02BB\\u0300-\\u036F\\u1E00-\\u1EFF';
const letters = `a-z0-9\\u0400-\\u04FF${accented}`;

const inDomain = `[^${punctuation}${spaces}${invalid}${directions}]`;
const label = (joiner: string) => `(?:${inDomain}(?:${joiner}|${inDomain})*)?${inDomain}\\.`;
const ending = `(?:(?:${endings})(?=[^0-9a-zA-Z@+-]|$)|xn--[-0-9a-z]+)`;
const domain = `(?:${label('[_-]')})*${label('-')}${ending}`;
const inPath = `[${letters}!*';:=+,.$/%#\\[\\]\\-\\u2013_~@|&]`;
const brackets = `\\((?:${inPath}+|${inPath}*\\(${inPath}+\\)${inPath}*)\\)`;
const path = `(?:${inPath}*(?:${brackets}${inPath}*)*(?:[${letters}+\\-=_#/]|${brackets})|@${inPath}+/)`;
const query = "\\?[a-z0-9!?*'@();:&=+$/%#[\\]\\-_.,~|]*[a-z0-9\\-_&=#/]";

const address = new RegExp(
  `(?<before>[^A-Za-z0-9@＠$#＃${invalid}]|[${directions}]|^)` +
    `(?<url>(?<protocol>https?://)?(?<domain>${domain})(?::[0-9]+)?(?<path>/${path}*)?(?:${query})?)`,
  'gi',
);
const plainDomain = new RegExp(`(?:[-a-z0-9${accented}]+\\.)+${ending}`, 'gi');
const shortened = new RegExp(`^https?://t\\.co/(?<name>[a-z0-9]+)(?:${query})?`, 'i');
const longestName = 40;
/** No domain is as long, and to look for one in it takes a time that grows with the square of its length. */
const tooLong = new RegExp(`(?:${inDomain}|[-_.]){1000,}`, 'g');

/** From where to where in the text. */
type Place = readonly [start: number, end: number];

/** What X makes a link of, also without `https://`. Without it only a domain in Latin letters counts. */
function addressesIn(text: string): Place[] {
  if (!text.includes('.')) return [];
  const searched = text.replaceAll(tooLong, (run) => ' '.repeat(run.length));
  return [...searched.matchAll(address)].flatMap(({ index, groups, 0: whole }): Place[] => {
    const { before = '', url = '', protocol = '', domain: named = '', path: after } = groups ?? {};
    const end = index + whole.length;
    const start = end - url.length;
    if (!isDomain(named) || (protocol || 'https://').length + url.length > longestAddress) return [];
    if (protocol !== '') {
      const short = shortened.exec(url);
      if (short === null) return [[start, end]];
      return (short.groups?.['name'] ?? '').length > longestName ? [] : [[start, start + short[0].length]];
    }
    if (/[-_./]$/.test(before)) return [];
    const found = [...named.matchAll(plainDomain)].map((each): Place => [
      start + each.index,
      start + each.index + each[0].length,
    ]);
    // What follows the domain counts with the last.
    const rest = after === undefined ? 0 : url.length - named.length;
    return found.map(([from, to], place): Place => [from, place === found.length - 1 ? to + rest : to]);
  });
}

function isDomain(name: string): boolean {
  if (name.startsWith('xn--') && !name.match(plainDomain)) return false;
  return name.split('.').every((each) => {
    const length = each.split(/[\u3002\uFF0E\uFF61]/).reduce((sum, part) => sum + 1 + encodedLength(part), -1);
    return length > 0 && length <= longestLabel;
  });
}

/** Of a label in Punycode: RFC 3492, section 6.3. */
function encodedLength(name: string): number {
  const points = Array.from(name, (character) => character.codePointAt(0) ?? 0);
  const basic = points.filter((point) => point < 128).length;
  if (basic === points.length) return basic;
  let length = 'xn--'.length + basic + (basic > 0 ? 1 : 0);
  let [next, delta, bias, handled] = [128, 0, 72, basic];
  while (handled < points.length) {
    const smallest = Math.min(...points.filter((point) => point >= next));
    delta += (smallest - next) * (handled + 1);
    next = smallest;
    for (const point of points) {
      if (point < next) delta += 1;
      if (point !== next) continue;
      let left = delta;
      for (let k = 36; ; k += 36) {
        length += 1;
        const threshold = Math.min(26, Math.max(1, k - bias));
        if (left < threshold) break;
        left = Math.floor((left - threshold) / (36 - threshold));
      }
      let scaled = handled === basic ? Math.floor(delta / 700) : Math.floor(delta / 2);
      scaled += Math.floor(scaled / (handled + 1));
      let steps = 0;
      for (; scaled > 455; steps += 36) scaled = Math.floor(scaled / 35);
      bias = steps + Math.floor((36 * scaled) / (scaled + 38));
      delta = 0;
      handled += 1;
    }
    delta += 1;
    next += 1;
  }
  return length;
}

const isLight = (point: number) => lightRanges.some(([first, last]) => point >= first && point <= last);

/** In units of X: a post has 280. */
export function weightedLength(text: string): number {
  const plain = text.normalize('NFC');
  const weights = new Map<number, readonly [end: number, weight: number]>();
  for (const { index, 0: picture } of plain.matchAll(emoji)) weights.set(index, [index + picture.length, emojiWeight]);
  for (const [start, end] of addressesIn(plain)) weights.set(start, [end, urlWeight]);
  let length = 0;
  for (let place = 0; place < plain.length;) {
    const point = plain.codePointAt(place) ?? 0;
    const [end, weight] = weights.get(place) ?? [place + (point > 0xffff ? 2 : 1), isLight(point) ? 1 : 2];
    length += weight;
    place = end;
  }
  return length;
}

/** Whether X makes a link of something in it, for which it bills more. */
export const hasAddress = (text: string): boolean => addressesIn(text.normalize('NFC')).length > 0;
