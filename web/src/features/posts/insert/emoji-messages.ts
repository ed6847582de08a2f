import english from '../../../../../shared/texts/en/console/emoji.json' with { type: 'json' };
import { messages } from '../../../messages/messages.ts';

export const { emoji: emojiTexts } = messages(english);
