import english from '../../../../../shared/texts/en/console/post-lists.json' with { type: 'json' };
import { messages } from '../../../messages/messages.ts';

export const {
  bulkPosts: bulkTexts,
  postAssignee: assigneeTexts,
  exportPosts: exportTexts,
  calendarFeed: feedTexts,
  postTemplates: templateTexts,
  postSeries: seriesTexts,
} = messages(english);
