import * as z from 'zod';
import { alike, type AlikePost, type AlikePosts } from '../../../../shared/domain/publishing/adoption.ts';
import { firstSentAt, type InquiryOutcome, type SoughtTarget } from '../../../../shared/domain/publishing/target.ts';
import { isSameText } from '../../../../shared/domain/text.ts';
import { minute } from '../../../../shared/durations.ts';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';
import { pinWords } from './pin-request.ts';
import type { Pinterest } from './pinterest.ts';

export const permalinkOf = ({ settings: { siteUrl } }: Pinterest, id: string) => `${siteUrl}/pin/${id}/`;

const text = z
  .string()
  .nullish()
  .transform((words) => words ?? '');
const Listed = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      title: text,
      description: text,
      link: text,
      alt_text: text,
      /** UTC, mostly without saying so. */
      created_at: z.string().transform((at) => Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(at) ? at : `${at}Z`)),
    }),
  ),
  bookmark: z.string().nullish(),
});
type Pin = z.infer<typeof Listed>['items'][number];

/** By their numbers. */
interface Place {
  readonly board: string;
  readonly section?: string | undefined;
}

const pinsPerPage = 50;
const mostPages = 4;
/** How much Pinterest's clock may be behind ours, in milliseconds. */
const clockTolerance = minute;

/**
 * Among the pins of the board, or of its section, since the send. Which of them Pinterest lists first is not documented: only a list that was read
 * to its end, or that goes back in time beyond the send, proves that there is none. Throws as `Pinterest.call`.
 */
export async function findPin(
  pinterest: Pinterest,
  delivery: Delivery<SoughtTarget>,
  place: Place,
): Promise<InquiryOutcome | AlikePosts> {
  const { account, target } = delivery;
  const since = Date.parse(firstSentAt(target)) - clockTolerance;
  const { pins, isWhole } = await readPins(pinterest, account.token, place, since);
  const words = { title: '', description: '', link: '', alt_text: '', ...pinWords(delivery) };
  const isOurs = (pin: Pin) =>
    pin.created_at >= since &&
    isSameText(pin.title, words.title) &&
    isSameText(pin.description, words.description) &&
    isSameText(pin.alt_text, words.alt_text) &&
    pin.link === words.link;
  const found = pins.filter(isOurs).toSorted((one, other) => one.created_at - other.created_at);
  const posts = found.map(({ id }): AlikePost => ({
    ids: [id],
    outcome: { kind: 'published', remoteId: id, permalink: permalinkOf(pinterest, id) },
  }));
  // Without words it may be a pin that a person made.
  if (posts.length > 0 && Object.values(words).every((each) => each === '')) return { kind: 'unknown' };
  return alike(posts, { kind: isWhole ? 'absent' : 'unknown' });
}

async function readPins(pinterest: Pinterest, token: string, { board, section }: Place, since: number) {
  const pins: Pin[] = [];
  const within = `/v5/boards/${board}${section === undefined ? '' : `/sections/${section}`}`;
  let bookmark: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({ page_size: String(pinsPerPage), ...(bookmark !== undefined && { bookmark }) });
    const path = `${within}/pins?${query.toString()}`;
    const read = await pinterest.call(token, { method: 'GET', path }, Listed);
    pins.push(...read.items);
    bookmark = read.bookmark ?? undefined;
    if (bookmark === undefined || reachesBeyond(pins, since)) return { pins, isWhole: true };
  }
  return { pins, isWhole: false };
}

/** Newest first, back to before the send. */
const reachesBeyond = (pins: readonly Pin[], since: number) =>
  pins.every((pin, index) => index === 0 || pin.created_at <= (pins[index - 1]?.created_at ?? 0)) &&
  (pins.at(-1)?.created_at ?? Infinity) < since;
