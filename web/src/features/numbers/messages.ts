import english from '../../../../shared/texts/en/console/numbers.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { numbers: numbersTexts } = messages(english);
