import english from '../../../../shared/texts/en/console/subscriptions.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const {
  cleanup: cleanupTexts,
  subscriptionStates: stateNames,
  subscriptions: subscriptionTexts,
} = messages(english);
