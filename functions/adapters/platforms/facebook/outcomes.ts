import type { InquiryOutcome, StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { metaReason } from '../../../../shared/platforms/failures/meta.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { isPostId } from './page-object.ts';

type Rejected = Extract<InquiryOutcome, StepOutcome & { kind: 'rejected' }>;

export const gone = (id: string): Rejected => ({
  kind: 'rejected',
  code: 'refused',
  ...metaReason(isPostId(id) ? 'meta.facebook-post-gone' : 'meta.facebook-video-gone'),
});

/** Still not public an hour after the first try. */
export const neverPublic: Rejected = {
  kind: 'rejected',
  code: 'unreachable',
  ...failureReason('failure.unreachable', { platform: platformNames.facebook }),
};
