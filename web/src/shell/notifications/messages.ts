import english from '../../../../shared/texts/en/console/notifications.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const {
  agencyLinks,
  agencyParagraphs,
  agencyNotices: agencyTitles,
  notifications: notificationTexts,
} = messages(english);
