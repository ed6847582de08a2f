import english from '../../../../../shared/texts/en/console/repeats.json' with { type: 'json' };
import { messages } from '../../../messages/messages.ts';

export const { evergreen: evergreenTexts } = messages(english);
