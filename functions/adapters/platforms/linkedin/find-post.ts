import * as z from 'zod';
import { alike, type AlikePost, type AlikePosts } from '../../../../shared/domain/publishing/adoption.ts';
import { firstSentAt, type InquiryOutcome, type SoughtTarget } from '../../../../shared/domain/publishing/target.ts';
import { isSameText } from '../../../../shared/domain/text.ts';
import { minute } from '../../../../shared/durations.ts';
import type { Delivery, PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import { type LinkedIn, urnInPath } from './linkedin.ts';
import { visibleText } from './post-request.ts';

export const permalinkOf = ({ settings: { siteUrl } }: LinkedIn, urn: string) => `${siteUrl}/feed/update/${urn}/`;

const Media = z.object({ id: z.string() });
const Listed = z.object({
  elements: z
    .array(
      z.object({
        id: z.string(),
        commentary: z.string().default(''),
        createdAt: z.number(),
        lastModifiedAt: z.number().optional(),
        content: z
          .object({
            media: Media.optional().catch(undefined),
            multiImage: z.object({ images: z.array(Media) }).optional(),
          })
          .default({}),
      }),
    )
    .default([]),
});
type ListedPost = z.infer<typeof Listed>['elements'][number];

/** LinkedIn lists no more at once. */
const pageSize = 100;
const mostPages = 5;
/** How much LinkedIn's clock may be behind ours, in milliseconds. */
const clockTolerance = minute;

/**
 * Among the page's posts that changed last: by the uploads that it shows, which no other post has, else by its words.
 * Throws as `LinkedIn.call`.
 */
export async function findPost(
  linkedin: LinkedIn,
  { account, content, target }: Delivery<SoughtTarget>,
  media: readonly string[],
): Promise<InquiryOutcome | AlikePosts> {
  const since = Date.parse(firstSentAt(target)) - clockTolerance;
  const { listed, isWhole } = await postsSince(linkedin, account, since);
  const otherwise: InquiryOutcome = { kind: isWhole ? 'absent' : 'unknown' };
  const [first] = media;
  const isOurs = (post: ListedPost) =>
    first === undefined ? isSameText(visibleText(post.commentary), content) : uploadsOf(post).includes(first);
  const found = listed.filter((post) => post.createdAt >= since && isOurs(post));
  const posts = found.map(({ id }): AlikePost => ({
    ids: [id],
    outcome: { kind: 'published', remoteId: id, permalink: permalinkOf(linkedin, id) },
  }));
  const [certain] = posts;
  return first !== undefined && certain !== undefined ? certain.outcome : alike(posts, otherwise);
}

/** All that were made since then are among those that changed since then. */
async function postsSince(linkedin: LinkedIn, { accountId, token }: PlatformAccount, since: number) {
  const listed: ListedPost[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const place = `start=${page * pageSize}&count=${pageSize}&sortBy=LAST_MODIFIED`;
    const path = `/rest/posts?q=author&author=${urnInPath(accountId)}&${place}`;
    const { elements } = await linkedin.read(token, path, Listed);
    listed.push(...elements);
    if (elements.length < pageSize || elements.some((each) => changedAt(each) < since))
      return { listed, isWhole: true };
  }
  return { listed, isWhole: false };
}

const changedAt = ({ createdAt, lastModifiedAt = createdAt }: ListedPost) => lastModifiedAt;

const uploadsOf = ({ content: { media, multiImage } }: ListedPost) =>
  [media, ...(multiImage?.images ?? [])].flatMap((each) => (each === undefined ? [] : [each.id]));
