import english from '../../../../shared/texts/en/console/team.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const { team: teamTexts, ranks: rankTexts, join: joinTexts, lookedAfter: lookedAfterTexts } = messages(english);
