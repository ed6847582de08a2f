import * as z from 'zod';
import type { VideoFacts } from './records.ts';
import { Refusal } from './refusal.ts';

const mostTitle = 100;
const mostDescriptionBytes = 5000;
const mostTags = 500;

const Resource = z.object({
  snippet: z.object({
    title: z.string().default(''),
    description: z.string().default(''),
    tags: z.array(z.string()).default([]),
    categoryId: z.string().default('22'),
  }),
  status: z
    .object({
      privacyStatus: z.string().default('public'),
      selfDeclaredMadeForKids: z.boolean().default(false),
      containsSyntheticMedia: z.boolean().default(false),
    })
    .default({ privacyStatus: 'public', selfDeclaredMadeForKids: false, containsSyntheticMedia: false }),
});

/** Control characters: invalidDescription (FriendTeamInc/VodBot #46, read 2026-11-28). */
const isRefused = (words: string) => /[<>]|(?![\t\n\r])\p{Cc}/u.test(words);

const refused = (reason: string, what: string) =>
  new Refusal(400, reason, `The request metadata specifies an invalid or empty video ${what}.`);

function tagCharacters(tags: readonly string[]): number {
  return tags.map((tag) => (tag.includes(' ') ? `"${tag}"` : tag)).join(',').length;
}

/** What a resource says of a video. Throws a `Refusal` for what YouTube does not take. */
export function readFacts(json: unknown): VideoFacts {
  const read = Resource.safeParse(json);
  if (!read.success) throw new Refusal(400, 'invalidVideoMetadata', 'The request metadata is invalid.');
  const { snippet, status } = read.data;
  const { title, description, tags, categoryId } = snippet;
  if (title.trim() === '' || title.length > mostTitle || isRefused(title)) throw refused('invalidTitle', 'title');
  if (Buffer.byteLength(description) > mostDescriptionBytes || isRefused(description))
    throw refused('invalidDescription', 'description');
  if (tagCharacters(tags) > mostTags || tags.some(isRefused)) throw refused('invalidTags', 'keywords');
  if (!/^\d{1,2}$/.test(categoryId)) throw refused('invalidCategoryId', 'category ID');
  const {
    privacyStatus: privacy,
    selfDeclaredMadeForKids: isMadeForKids,
    containsSyntheticMedia: isSynthetic,
  } = status;
  if (!['public', 'unlisted', 'private'].includes(privacy))
    throw new Refusal(400, 'invalidVideoMetadata', 'The privacy status is invalid.');
  return { title, description, tags, categoryId, privacy, isMadeForKids, isSynthetic };
}
