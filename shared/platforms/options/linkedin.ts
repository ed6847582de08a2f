import * as z from 'zod';
import { FirstCommentText } from './first-comment-text.ts';
import { shownText } from '../../domain/text.ts';
import { fieldCode } from '../../messages/field-code.ts';

/** UTF-16 units. LinkedIn's site takes so many; its API names no limit. */
export const documentTitleLimit = 58;

/** Who sees a post, beside everyone. */
export const LinkedInVisibility = z.enum(['connections']);

export const LinkedInOptions = z
  .strictObject({
    link: z
      .url({ protocol: /^https?$/, error: fieldCode('field.web-address') })
      .max(2000)
      .optional(),
    /** What the link is called there; else the name of its site. */
    linkTitle: shownText(200).min(1).optional(),
    /** What stands above a document; else the name of its file. */
    documentTitle: shownText(documentTitleLimit).min(1).optional(),
    /** Absent: everyone sees it. Only a member has connections. */
    visibility: LinkedInVisibility.optional(),
    firstComment: FirstCommentText.optional(),
  })
  .refine(({ link, linkTitle }) => link !== undefined || linkTitle === undefined, {
    path: ['link'],
    error: fieldCode('field.web-address'),
  });
export type LinkedInOptions = z.infer<typeof LinkedInOptions>;
