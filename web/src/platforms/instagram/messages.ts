import english from '../../../../shared/texts/en/console/instagram.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { instagram: instagramTexts } = messages(english);
