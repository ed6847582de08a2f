import { catalogue } from '../../messages/catalogue.ts';
import { reasonsIn } from '../../messages/reason.ts';

/** Why Bluesky takes no posts, or did not take one. */
export const blueskyFailureTexts = catalogue({
  'bluesky.taken-down': 'Bluesky has closed the account. Connect it again once Bluesky lets it post.',
  'bluesky.deactivated': 'The account is deactivated at Bluesky. Activate it there, then connect it again.',
});

export const blueskyReason = reasonsIn(blueskyFailureTexts);
