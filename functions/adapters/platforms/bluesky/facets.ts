import { sentAddress } from '../send.ts';
import { endings } from '../../../../shared/platforms/twitter/endings.ts';
import { partsOf } from '../../../../shared/platforms/rules/tags.ts';

/** Marks a part of a text, in bytes of UTF-8. https://docs.bsky.app/docs/advanced-guides/post-richtext */
export interface Facet {
  readonly index: { readonly byteStart: number; readonly byteEnd: number };
  readonly features: readonly [Feature];
}

type Feature =
  | { readonly $type: 'app.bsky.richtext.facet#link'; readonly uri: string }
  | { readonly $type: 'app.bsky.richtext.facet#tag'; readonly tag: string }
  | { readonly $type: 'app.bsky.richtext.facet#mention'; readonly did: string };

const link = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"“”«»]+/giu;
/** As the app of Bluesky finds them: packages/api/src/rich-text/detection.ts of bluesky-social/atproto, 2026-11-28. */
const bare = /(?<=^|[\s(])([a-z][a-z0-9]*(?:\.[a-z0-9]+)+)[^\s<>"“”«»]*/gimu;
const known = new RegExp(`\\.(?:${endings})$`, 'iu');
const handle =
  /(?<![\p{L}\p{M}\p{N}_.@/])@((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?)/giu;
const mostTagGraphemes = 64;

interface Found {
  readonly at: number;
  readonly text: string;
  readonly feature: Feature;
}

/** @param mentions accounts by the handles of the text, in lower case; one that is missing stays plain text */
export function facetsIn(text: string, mentions: Readonly<Record<string, string>>): Facet[] {
  const links = linksIn(text);
  const isFree = ({ at }: Found) => !links.some((one) => at >= one.at && at < one.at + one.text.length);
  const others = [...tagsIn(text), ...mentionsIn(text, mentions)].filter(isFree);
  return [...links, ...others]
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, text: part, feature }) => {
      const byteStart = Buffer.byteLength(text.slice(0, at));
      return { index: { byteStart, byteEnd: byteStart + Buffer.byteLength(part) }, features: [feature] };
    });
}

export const handlesIn = (text: string) => [
  ...new Set(Array.from(text.matchAll(handle), ([, name = '']) => name.toLowerCase())),
];

function linksIn(text: string): Found[] {
  const whole = Array.from(text.matchAll(link), ({ index, 0: found }) => linkAt(index, withoutEnd(found)));
  const bareOnes = Array.from(text.matchAll(bare))
    .filter(({ 1: domain = '' }) => known.test(domain))
    .map(({ index, 0: found }) => linkAt(index, withoutEnd(found), 'https://'));
  return [...whole, ...bareOnes].flatMap((found) => found ?? []);
}

function linkAt(at: number, text: string, before = ''): Found | undefined {
  const uri = sentAddress(`${before}${text}`);
  return URL.canParse(uri) ? { at, text, feature: { $type: 'app.bsky.richtext.facet#link', uri } } : undefined;
}

/** Without the punctuation of the sentence, and the bracket that was opened before the address. */
function withoutEnd(found: string): string {
  const shorter = found.replace(/[.,;:!?'،؛؟…]+$/u, '');
  const isLoose = /[)\]]$/.test(shorter) && !/[([]/.test(shorter);
  return isLoose ? withoutEnd(shorter.slice(0, -1)) : shorter;
}

const tagsIn = (text: string): Found[] =>
  partsOf(text).flatMap(({ at, text: part, isTag }): Found[] => {
    const tag = part.slice(1);
    const isTaken = isTag && part.startsWith('#') && /\P{N}/u.test(tag) && graphemes(tag) <= mostTagGraphemes;
    return isTaken ? [{ at, text: part, feature: { $type: 'app.bsky.richtext.facet#tag', tag } }] : [];
  });

const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].length;

const mentionsIn = (text: string, mentions: Readonly<Record<string, string>>): Found[] =>
  Array.from(text.matchAll(handle)).flatMap(({ index: at, 0: part, 1: name = '' }): Found[] => {
    const did = mentions[name.toLowerCase()];
    return did === undefined ? [] : [{ at, text: part, feature: { $type: 'app.bsky.richtext.facet#mention', did } }];
  });
