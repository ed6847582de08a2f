import english from '../../../../shared/texts/en/console/threads.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { threads: threadsTexts } = messages(english);
