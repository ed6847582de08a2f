import english from '../../../../shared/texts/en/console/bluesky.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { bluesky: blueskyTexts } = messages(english);
