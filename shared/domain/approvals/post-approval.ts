import * as z from 'zod';
import { ApprovalRoundId, ClientId } from '../ids.ts';
import { Instant } from '../text.ts';
import { PictureMark } from './approval-answer.ts';

/** `askedBy` of the staff is told of the answer. */
const asked = { roundId: ApprovalRoundId, askedAt: Instant, askedBy: ClientId.optional() };
const answered = { ...asked, by: z.string(), at: Instant };

/** Whether a client said yes to a post, which holds it; absent as long as nobody asked. */
export const PostApproval = z.discriminatedUnion('state', [
  /** `isAgain`: it was answered before, and changed since. */
  z.object({ ...asked, state: z.literal('asked'), isAgain: z.literal(true).optional() }),
  /**
   * `hash` and `scheduledFor` are what the yes is frozen with; without a time it is a yes to any. `isLate`: the post's time
   * had passed, and the agency chooses another.
   */
  z.object({
    ...answered,
    state: z.literal('yes'),
    hash: z.string(),
    scheduledFor: Instant.optional(),
    isLate: z.literal(true).optional(),
  }),
  z.object({ ...answered, state: z.literal('change'), text: z.string(), mark: PictureMark.optional() }),
  z.object({ ...answered, state: z.literal('no'), text: z.string().optional() }),
]);
export type PostApproval = z.infer<typeof PostApproval>;

/** What an approval keeps through answers and edits. */
export const askOf = ({ roundId, askedAt, askedBy }: PostApproval) => ({
  roundId,
  askedAt,
  ...(askedBy !== undefined && { askedBy }),
});
