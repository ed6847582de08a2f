import english from '../../../../shared/texts/en/console/posts.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const {
  postFilters: filterTexts,
  fileFields: fileFieldTexts,
  liveNumbers: liveNumbersTexts,
  nextSteps: nextStepTexts,
  postLabels: labelTexts,
  posts: postTexts,
  postStatuses: statusNames,
  targetStates: targetNames,
} = messages(english);
