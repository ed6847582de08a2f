import { store } from '../data/store.ts';

/** Whether the last session of this tab was ended by signing out. Other sessions resume on their page. */
export const signedOutDeliberately = store(false);
