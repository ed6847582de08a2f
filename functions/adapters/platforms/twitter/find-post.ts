import * as z from 'zod';
import { minute } from '../../../../shared/durations.ts';
import { isSameText } from '../../../../shared/domain/text.ts';
import type { PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import type { Twitter } from './twitter.ts';

/** The most that can be asked for, which is all that X takes of an account in a quarter of an hour. */
const most = 100;
/** How much X's clock may differ from ours. */
const clockTolerance = minute;

const Listed = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        text: z.string(),
        entities: z
          .object({
            urls: z
              .array(
                z.object({ url: z.string(), expanded_url: z.string().optional(), media_key: z.string().optional() }),
              )
              .default([]),
          })
          .optional(),
        referenced_tweets: z.array(z.object({ type: z.string(), id: z.string() })).default([]),
      }),
    )
    .default([]),
});
type Listed = z.infer<typeof Listed>['data'][number];

export interface Sought {
  readonly text: string;
  /** The post of the thread that it answers. */
  readonly answers: string | undefined;
  /** When its first send began, and when its last one did: nothing older or newer is meant. */
  readonly since: string;
  readonly until: string;
}

/**
 * The ids of the account's posts with the same text in the time of the sends. X bills each of the `reads` posts that it lists.
 * `isCut`: there may be more. Throws as `call`.
 */
export async function findPosts(
  twitter: Twitter,
  { accountId, token }: PlatformAccount,
  { text, answers, since, until }: Sought,
): Promise<{ ids: string[]; reads: number; isCut: boolean }> {
  const query = new URLSearchParams({
    max_results: String(most),
    start_time: secondOf(Date.parse(since) - clockTolerance),
    end_time: secondOf(Date.parse(until) + clockTolerance),
    'tweet.fields': 'entities,referenced_tweets',
  });
  const path = `/2/users/${accountId}/tweets?${query.toString()}`;
  const { data } = await twitter.call(token, { method: 'GET', path }, Listed);
  const same = data.filter((post) => isSameText(comparable(writtenText(post)), comparable(text)));
  const ids = same.filter((post) => answers === undefined || answeredBy(post) === answers).map(({ id }) => id);
  return { ids, reads: data.length, isCut: data.length >= most };
}

/** X takes whole seconds, of which both are within. */
const secondOf = (milliseconds: number) => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;

const answeredBy = ({ referenced_tweets: referenced }: Listed) =>
  referenced.find(({ type }) => type === 'replied_to')?.id;

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** Without what X adds: its short addresses, the address of the files, and escapes. */
function writtenText({ text, entities: { urls } = { urls: [] } }: Listed): string {
  const whole = urls.reduce(
    (rest, { url, expanded_url: expanded = '', media_key: file }) =>
      rest.replace(url, file === undefined ? expanded : ''),
    text,
  );
  return whole.replaceAll(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity);
}

/** X writes an address with `http://` where none was written, and composes characters. */
const comparable = (text: string) => text.normalize('NFC').replaceAll(/https?:\/\//gi, '');
