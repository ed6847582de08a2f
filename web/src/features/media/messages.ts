import english from '../../../../shared/texts/en/console/media.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { mediaLibrary: mediaTexts } = messages(english);
