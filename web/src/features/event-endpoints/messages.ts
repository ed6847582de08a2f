import english from '../../../../shared/texts/en/console/event-endpoints.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { eventEndpoints: eventTexts } = messages(english);
