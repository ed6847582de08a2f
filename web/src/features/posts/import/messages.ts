import english from '../../../../../shared/texts/en/console/import.json' with { type: 'json' };
import { messages } from '../../../messages/messages.ts';

export const { importPosts: importTexts } = messages(english);
