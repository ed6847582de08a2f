import { store } from '../data/store.ts';

/** Whether the last session of this tab ended by wish. One that ended otherwise is gone on with where it was. */
export const signedOutDeliberately = store(false);
