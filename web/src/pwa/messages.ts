import english from '../../../shared/texts/en/visitors/app.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';

export const { pwa: pwaTexts, install: installTexts } = messages(english);
