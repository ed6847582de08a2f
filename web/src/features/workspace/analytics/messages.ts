import english from '../../../../../shared/texts/en/console/workspace.json' with { type: 'json' };
import { messages } from '../../../messages/messages.ts';

export const { analytics: analyticsTexts } = messages(english);
