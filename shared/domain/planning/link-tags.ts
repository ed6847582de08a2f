import * as z from 'zod';
import { requiredLine } from '../text.ts';

/** Of UTM parameters; the source is the platform. */
export const LinkTags = z.strictObject({
  medium: requiredLine(60, 'posting-settings.medium-required'),
  campaign: requiredLine(100, 'posting-settings.campaign-required'),
});
export type LinkTags = z.infer<typeof LinkTags>;

/** What is offered to a client who has tagged no links yet. */
export const firstTags: LinkTags = { medium: 'social', campaign: '' };

const link = /https?:\/\/[^\s<>"]+/giu;

export const hasLink = (text: string): boolean => text.search(link) !== -1;

/** A text whose links say where they were clicked. Links that have a source keep it. */
export function withLinkTags(text: string, { source, medium, campaign }: LinkTags & { source: string }): string {
  const tags = new URLSearchParams({ utm_source: source, utm_medium: medium, utm_campaign: campaign }).toString();
  return text.replaceAll(link, (found) => {
    const address = withoutSentence(found);
    return /[?&]utm_source=/i.test(address) ? found : `${tagged(address, tags)}${found.slice(address.length)}`;
  });
}

const ofSentence = /[.,;:!?)\]}'»،؛؟]/u;
const openings: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** Without the punctuation of the sentence around it. A bracket that the address opened is its own. */
function withoutSentence(found: string): string {
  let address = found;
  for (let last = address.at(-1) ?? ''; ofSentence.test(last) && !isOwn(last, address); last = address.at(-1) ?? '')
    address = address.slice(0, -1);
  return address;
}

function isOwn(bracket: string, address: string): boolean {
  const opening = openings.get(bracket);
  return opening !== undefined && address.split(opening).length >= address.split(bracket).length;
}

/** Nothing else of the address changes. */
function tagged(address: string, tags: string): string {
  const end = address.indexOf('#');
  const [place, fragment] = end === -1 ? [address, ''] : [address.slice(0, end), address.slice(end)];
  const joint = place.includes('?') ? (/[?&]$/.test(place) ? '' : '&') : '?';
  return `${place}${joint}${tags}${fragment}`;
}
