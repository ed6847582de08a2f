import english from '../../../../shared/texts/en/console/connections.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { connections: connectionTexts, connectLinks: connectLinkTexts } = messages(english);
