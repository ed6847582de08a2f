import * as z from 'zod';
import { Compared } from '../metrics/post-comparison.ts';
import { captionLanguages, CaptionOrder } from './captions.ts';
import { MonthOrder } from './month-draft.ts';
import { ReplyOrder } from './reply-draft.ts';

/** Only to word what was found: no number of its own. */
const ExplanationOrder = z.object({
  task: z.literal('explain'),
  language: z.enum(captionLanguages),
  compared: Compared,
});

/** Everything that a writer is asked for. */
export const WritingOrder = z.discriminatedUnion('task', [CaptionOrder, MonthOrder, ReplyOrder, ExplanationOrder]);
export type WritingOrder = z.infer<typeof WritingOrder>;
