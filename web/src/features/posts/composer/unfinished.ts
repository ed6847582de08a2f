import * as z from 'zod';
import { ClientId } from '../../../../../shared/domain/ids.ts';
import { Platform } from '../../../../../shared/platforms/platforms.ts';
import { PostMedia } from '../../../../../shared/domain/media/post-media.ts';
import { TikTokPrivacy } from '../../../../../shared/platforms/tiktok.ts';
import { emptyPost, type PostForm } from './post-form.ts';
import { noTikTokChoice } from './tiktok-choice.ts';

const WrittenForm = z
  .object({
    clientId: ClientId.optional(),
    content: z.string(),
    platforms: z.array(Platform),
    instagramFormat: z.enum(['feed', 'story']),
    link: z.string(),
    tiktok: z.object({
      privacy: TikTokPrivacy.optional(),
      title: z.string(),
      allowComments: z.boolean(),
      allowDuet: z.boolean(),
      allowStitch: z.boolean(),
    }),
    when: z.enum(['draft', 'schedule', 'now']),
    date: z.string(),
    time: z.string(),
    timeZone: z.string(),
  })
  .transform((form): PostForm => ({
    ...emptyPost(form.clientId),
    ...form,
    tiktok: { ...noTikTokChoice, ...form.tiktok },
  }));

/** Everything of a post that is being written, as it is kept on the device: files that are in the library go with it. */
export const Unfinished = z.object({
  form: WrittenForm,
  media: z.array(PostMedia.extend({ url: z.string().optional() })),
});
export type Unfinished = z.infer<typeof Unfinished>;
