import english from '../../../shared/texts/en/visitors/plans.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';

export const { reminders: reminderTexts } = messages(english);
