import english from '../../../shared/texts/en/console/composer.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';

export const { postPreview: previewTexts } = messages(english);
