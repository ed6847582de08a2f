import * as z from 'zod';
import type { Graph } from './graph.ts';
import { isGraphFailure } from './graph-error.ts';
import { minute } from '../../../../shared/durations.ts';

/** The platform's clock may be this much behind ours, in milliseconds. */
const clockTolerance = minute;

/** More than an account can publish in the time that is searched. */
export const mostSearchedPages = 5;

/** The beginning of a search for a post sent at `since`, in Unix seconds. */
export function searchFrom(since: string): string {
  return String(Math.floor((Date.parse(since) - clockTolerance) / 1000));
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** True when a post of the platform is the one we sent: the same words, and not older than our sending. */
export function isSamePost(post: { text: string; at: string }, content: string, since: string): boolean {
  return plain(post.text) === plain(content) && graphInstant(post.at) >= Date.parse(since) - clockTolerance;
}

/** The platform writes `2026-11-20T08:25:28+0000`, without the colon that JavaScript wants. Milliseconds since 1970. */
export function graphInstant(time: string): number {
  return Date.parse(time.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
}

/** The public address of what was just published; a post without one is published all the same. */
export async function permalinkOf(
  graph: Graph,
  token: string,
  id: string,
  field: 'permalink' | 'permalink_url',
): Promise<string | undefined> {
  try {
    const shape = z.object({ [field]: z.string().optional() });
    return (await graph.callAs(token, 'GET', `/${id}`, { fields: field }, shape))[field];
  } catch (error) {
    if (isGraphFailure(error)) return undefined;
    throw error;
  }
}
