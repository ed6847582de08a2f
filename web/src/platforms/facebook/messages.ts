import english from '../../../../shared/texts/en/console/facebook.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { facebook: facebookTexts } = messages(english);
