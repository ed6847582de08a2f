import * as z from 'zod';
import { PostId } from '../ids.ts';
import { withoutDirectionMarks } from '../text-direction.ts';
import { optionalText, requiredLine, requiredText } from '../text.ts';

export const approvalTextLimit = 2000;

export const ApprovalChoice = z.enum(['yes', 'change', 'no']);
export type ApprovalChoice = z.infer<typeof ApprovalChoice>;

/** A point on a picture: shares of its width and height from the left and the top. */
export const PictureMark = z.strictObject({
  fileId: z.string().max(60),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
});
export type PictureMark = z.infer<typeof PictureMark>;

/** `seen` names the content that was looked at. */
const seen = { postId: PostId, seen: z.string().max(64) };

const Yes = z.strictObject({ ...seen, answer: z.literal('yes') });
const Change = z.strictObject({
  ...seen,
  answer: z.literal('change'),
  text: requiredText(approvalTextLimit, 'approval.text-required'),
  mark: PictureMark.optional(),
});
const No = z.strictObject({ ...seen, answer: z.literal('no'), text: optionalText(approvalTextLimit) });
/** Takes the last answer back. */
const Undo = z.strictObject({ ...seen, answer: z.literal('undo') });

export const GivenAnswer = z.discriminatedUnion('answer', [Yes, Change, No, Undo]);
export type GivenAnswer = z.infer<typeof GivenAnswer>;

/** As the person who answers typed it, or pasted it from a page. */
export const ApproverName = requiredLine(80, 'approval.name-required', withoutDirectionMarks);
