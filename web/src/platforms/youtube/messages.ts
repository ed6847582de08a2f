import english from '../../../../shared/texts/en/console/youtube.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { youtube: youtubeTexts } = messages(english);
