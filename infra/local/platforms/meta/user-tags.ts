import * as z from 'zod';
import type { GraphCall } from './graph-call.ts';
import { invalidParameter } from './graph-error.ts';
import { tooManyTags, unknownUser, unreachableUser } from './instagram-errors.ts';
import { listParam } from './list-param.ts';
import type { Container, UserTags } from './records.ts';

const Tag = z.object({ username: z.string(), x: z.number().optional(), y: z.number().optional() });

const mostTags = 20;

/** Every name is a public account, but for those that end like this. */
const privateNames = /\.private$/i;
const unknownNames = /\.unknown$/i;

/** Of one file: pictures of the feed need a place, videos have none, stories may have one. */
export function requestedTags({ params }: GraphCall, kind: Container['kind']): UserTags {
  const tags = listParam(params, 'user_tags').map((entry, index) => parsedTag(entry, index, kind));
  if (tags.length > 0 && kind === 'CAROUSEL')
    throw invalidParameter('Param user_tags is not supported for carousels, only for their children');
  if (tags.length > mostTags) throw tooManyTags();
  for (const { username } of tags) {
    if (unknownNames.test(username)) throw unknownUser(username);
    if (privateNames.test(username)) throw unreachableUser(username);
  }
  return tags;
}

function parsedTag(entry: string, index: number, kind: Container['kind']): UserTags[number] {
  const { data: tag } = Tag.safeParse(readJson(entry));
  if (tag === undefined) throw invalidParameter(`Param user_tags[${index}] must be an object with a username`);
  if (kind === 'REELS' || kind === 'VIDEO') return { username: tag.username };
  for (const name of ['x', 'y'] as const) {
    const share = tag[name];
    if (share === undefined && kind === 'IMAGE')
      throw invalidParameter(`Param user_tags[${index}]['${name}'] is required`);
    if (share !== undefined && share > 1)
      throw invalidParameter(`Param user_tags[${index}]['${name}'] must be a number less than or equal to 1`);
    if (share !== undefined && share < 0)
      throw invalidParameter(`Param user_tags[${index}]['${name}'] must be a number greater than or equal to 0`);
  }
  return tag;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
