import english from '../../../../shared/texts/en/console/reports.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { reports: reportPanelTexts } = messages(english);
