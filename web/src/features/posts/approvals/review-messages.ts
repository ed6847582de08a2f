import english from '../../../../../shared/texts/en/console/reviews.json' with { type: 'json' };
import { messages } from '../../../messages/messages.ts';

/** Apart from those of approvals, which more pages load. */
export const { reviews: reviewTexts, bulkReviews: bulkReviewTexts } = messages(english);
