import english from '../../../shared/texts/en/start/shell.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';

export const { shell: shellMessages } = messages(english);
