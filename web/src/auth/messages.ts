import english from '../../../shared/texts/en/console/frame.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';

export const { freshSignIn: freshSignInTexts, idle: idleTexts } = messages(english);
