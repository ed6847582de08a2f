import english from '../../../../shared/texts/en/console/linkedin.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { linkedin: linkedinTexts } = messages(english);
