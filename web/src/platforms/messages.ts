import english from '../../../shared/texts/en/console/platforms.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';

export const { firstComment: firstCommentTexts, location: locationTexts, thread: threadTexts } = messages(english);
