import english from '../../../../shared/texts/en/console/pigeon.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { pigeon: pigeonTexts } = messages(english);
