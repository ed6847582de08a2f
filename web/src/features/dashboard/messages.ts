import english from '../../../../shared/texts/en/console/dashboard.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { dashboard: dashboardTexts } = messages(english);
