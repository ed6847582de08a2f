import english from '../../../../shared/texts/en/console/tiktok.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { tiktok: tiktokTexts } = messages(english);
