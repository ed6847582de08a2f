import english from '../../../shared/texts/en/visitors/forms.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';

export const { clientFields: clientFieldTexts, forms: formTexts, identity: identityTexts } = messages(english);
