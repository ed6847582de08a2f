import english from '../../../shared/texts/en/console/frame.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';

export const {
  clientFilter: clientFilterTexts,
  clientNotFound: clientNotFoundTexts,
  notOfRank: notOfRankTexts,
  dataNotices: dataNoticeTexts,
  daysFilter: daysFilterTexts,
  commands: commandTexts,
  dialogs: dialogTexts,
  holding: holdingTexts,
  tables: tableTexts,
  savedViews: viewTexts,
} = messages(english);
