import * as z from 'zod';
import { TikTokPrivacy } from './post.ts';

/** What a TikTok account allows for its next post, as TikTok says it at this moment. */
export const TikTokCreator = z.object({
  username: z.string(),
  nickname: z.string(),
  privacyOptions: z.array(TikTokPrivacy),
  isCommentDisabled: z.boolean(),
  isDuetDisabled: z.boolean(),
  isStitchDisabled: z.boolean(),
  maxVideoSeconds: z.number(),
});
export type TikTokCreator = z.infer<typeof TikTokCreator>;
