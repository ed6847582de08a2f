import { emoji } from '../rules/emoji.ts';

/**
 * How X counts a text: https://docs.x.com/fundamentals/counting-characters (configuration v3 of twitter-text).
 * The tests compare it with twitter-text.
 */

const urlWeight = 23;
const emojiWeight = 2;

/** Code points that weigh 1; all others weigh 2. Arabic letters are among them, their presentation forms are not. */
const lightRanges = [
  [0x0000, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
] as const;

const countries =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw';
/** The usual ones. X knows about a thousand more, which count as addresses here only after `https://`. */
const generics =
  'com org net info biz edu gov mil int name pro mobi asia travel jobs coop aero museum xyz club online site store shop app dev page blog tech cloud live life world today news media agency studio design art photo photography gallery cafe restaurant bar pizza coffee wine beer menu food kitchen catering recipes tours holiday flights taxi auto cars bike fit fitness yoga health care clinic dental hospital pharmacy beauty salon fashion style shoes jewelry boutique gift gifts flowers toys games game play fun social space website web email link click digital marketing company business group team work works zone center city place house home homes land estate properties rent villas academy school university education training courses events party wedding show video film movie music radio band audio book books wiki guide tips review reviews support help services solutions consulting partners ventures capital finance financial bank money cash credit insurance tax legal law lawyer attorney accountant dating family kids baby pet vet garden green earth eco farm love one plus best top vip express direct market sale deals discount bargains supply tools build builders construction contractors engineering energy solar systems network software technology computer codes host hosting domains id arab';
const endings = `(?:${[...generics.split(' '), ...countries.split(' ')].toSorted((a, b) => b.length - a.length).join('|')}|xn--[a-z0-9-]+)`;

const latin = 'a-z0-9\\u00c0-\\u024f';
const label = `[${latin}](?:[${latin}-]*[${latin}])?`;
const anyLabel = '[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}_-]*[\\p{L}\\p{M}\\p{N}])?';
const inPath = `${latin}\\u0400-\\u04ff!*';:=+,.$%#\\[\\]\\-\\u2013_~@|&`;
const path = `(?:/(?:(?:[${inPath}/]|\\([${inPath}/]*\\))*(?:[${latin}\\u0400-\\u04ff=_#/+-]|\\([${inPath}/]*\\)))?)?`;
const query = `(?:\\?[a-z0-9!?*'@();:&=+$/%#\\[\\]_.,~|-]*[a-z0-9_&=#/-])?`;
const afterEnding = '(?![a-z0-9@+-])';
const address = [
  `(?<![a-z0-9@\\uff20$#\\uff03])https?://(?:${anyLabel}\\.)+${endings.replace('(?:', '(?:\\p{L}{3,}|')}${afterEnding}`,
  `(?<![a-z0-9@\\uff20$#\\uff03_./${latin}-])(?:${label}\\.)+${endings}${afterEnding}`,
].join('|');
const urls = new RegExp(`(?:${address})(?::\\d+)?${path}${query}`, 'giu');

const isLight = (point: number) => lightRanges.some(([first, last]) => point >= first && point <= last);

/** In units of X: a post has 280. */
export function weightedLength(text: string): number {
  const plain = text.normalize('NFC');
  const addresses = plain.match(urls) ?? [];
  const others = plain.replaceAll(urls, '');
  const pictures = others.match(emoji) ?? [];
  let length = addresses.length * urlWeight + pictures.length * emojiWeight;
  for (const character of others.replaceAll(emoji, '')) length += isLight(character.codePointAt(0) ?? 0) ? 1 : 2;
  return length;
}

/** Addresses that X makes a link of; also without `https://`. */
export const hasAddress = (text: string): boolean => (text.normalize('NFC').match(urls) ?? []).length > 0;
