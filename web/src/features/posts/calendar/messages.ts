import english from '../../../../../shared/texts/en/console/calendar.json' with { type: 'json' };
import { messages } from '../../../messages/messages.ts';

export const {
  postCalendar: calendarTexts,
  postHistory: historyTexts,
  holidays: holidayNames,
  holiday: holidayTexts,
} = messages(english);
