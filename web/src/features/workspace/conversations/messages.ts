import english from '../../../../../shared/texts/en/console/conversations.json' with { type: 'json' };
import { messages } from '../../../messages/messages.ts';

export const { conversations: conversationTexts } = messages(english);
