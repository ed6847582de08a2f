import english from '../../../../shared/texts/en/console/api-keys.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { apiKeys: keysTexts, consent: consentTexts, scopes: scopeTexts } = messages(english);
