import * as z from 'zod';
import type { GraphCalls } from './graph.ts';
import { isGraphFailure } from './graph-error.ts';
import { isSameText } from '../../../../shared/domain/text.ts';
import { minute } from '../../../../shared/durations.ts';

/** How much the platform's clock may be behind ours, in milliseconds. */
const clockTolerance = minute;

/** More pages than most accounts fill in the searched time. */
export const maxSearchedPages = 5;

export function searchFrom(since: string): string {
  return String(Math.floor((Date.parse(since) - clockTolerance) / 1000));
}

export function isSamePost(post: { text: string; at: string }, content: string, since: string): boolean {
  return isSameText(post.text, content) && graphInstant(post.at) >= Date.parse(since) - clockTolerance;
}

/** Milliseconds since 1970. The platform writes `2026-11-20T08:25:28+0000`, without the colon that JavaScript needs. */
export function graphInstant(time: string): number {
  return Date.parse(time.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
}

/** Undefined when it cannot be read: the post is published all the same. */
export async function permalinkOf(
  graph: Pick<GraphCalls, 'callAs'>,
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
