import english from '../../../../shared/texts/en/console/pinterest.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { pinterest: pinterestTexts } = messages(english);
