import english from '../../../../shared/texts/en/console/twitter.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { twitter: twitterTexts } = messages(english);
