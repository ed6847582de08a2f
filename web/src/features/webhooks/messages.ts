import english from '../../../../shared/texts/en/console/operations.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { webhooks: webhookTexts } = messages(english);
