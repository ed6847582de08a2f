import english from '../../../../shared/texts/en/visitors/sign-in.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { signUp: signUpTexts } = messages(english);
