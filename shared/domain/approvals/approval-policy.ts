import * as z from 'zod';

/**
 * Whether posts wait for a client's yes. `none`: answers are only told to the agency; `until-yes`: a post goes out only with
 * a yes to what it is now; `unless-no`: it goes out without an answer, but not against one.
 */
export const ApprovalPolicy = z.enum(['none', 'until-yes', 'unless-no']);
export type ApprovalPolicy = z.infer<typeof ApprovalPolicy>;

/** Of clients for whom nothing was chosen: who says no is heard, and who never answers stops nothing. */
const defaultApprovalPolicy: ApprovalPolicy = 'unless-no';

/** The languages of the approval page and of what is sent with its link. */
export const ApprovalLanguage = z.enum(['en', 'ar', 'fr']);
export type ApprovalLanguage = z.infer<typeof ApprovalLanguage>;

export const Approvals = z.strictObject({ policy: ApprovalPolicy, language: ApprovalLanguage });
export type Approvals = z.infer<typeof Approvals>;

export const approvalsOf = ({ approvals }: { approvals?: Approvals | undefined }): Approvals =>
  approvals ?? { policy: defaultApprovalPolicy, language: 'en' };
