import * as z from 'zod';
import { LanguageTag } from '../language.ts';

/**
 * Whether posts wait for a client's yes. `none`: answers are only told to the agency; `until-yes`: a post goes out only with
 * a yes to what it is now; `unless-no`: it goes out without an answer, but not against one.
 */
export const ApprovalPolicy = z.enum(['none', 'until-yes', 'unless-no']);
export type ApprovalPolicy = z.infer<typeof ApprovalPolicy>;

/** Of clients for whom nothing was chosen: who says no is heard, and who never answers stops nothing. */
const defaultApprovalPolicy: ApprovalPolicy = 'unless-no';

/** `isReviewed`: before its client is asked and before it goes out, a manager says yes to what others wrote. */
export const Approvals = z.strictObject({
  policy: ApprovalPolicy,
  language: LanguageTag,
  isReviewed: z.boolean().optional(),
});
export type Approvals = z.infer<typeof Approvals>;

export const approvalsOf = ({ approvals }: { approvals?: Approvals | undefined }): Approvals =>
  approvals ?? { policy: defaultApprovalPolicy, language: 'en' };
