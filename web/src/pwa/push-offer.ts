import { store } from '../data/store.ts';
import { type Preference, readPreference, savePreference } from '../shell/preferences/preferences.ts';
import { pushHere } from './push.ts';

/** Whether the person was asked on this device, which is done once. */
const askedPreference: Preference<boolean> = { name: 'pushAsked', read: (stored) => stored === true };

const isOffered = store(false);

/** Push messages are offered when there is something to hear of: after a post is scheduled or an approval is given. */
export const pushOffer = {
  isOffered: isOffered.current,
  subscribe: isOffered.subscribe,
  make: async () => {
    if (readPreference(askedPreference)) return;
    const { ability, isSubscribed } = await pushHere();
    if (ability === 'possible' && !isSubscribed) isOffered.set(true);
  },
  answered: () => {
    savePreference(askedPreference, true);
    isOffered.set(false);
  },
} as const;
