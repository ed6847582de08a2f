import { catalogue } from './catalogue.ts';
import { reasonsIn } from './reason.ts';

/** Why an account takes no posts, by code: what functions say that publish none. */
export const connectionTexts = catalogue({
  'failure.reconnect': '{platform} asks for the account to be connected again.',
  'failure.permission-ends':
    '{platform} lets the permission end that was given then, and only a person can give it again.',
  'connection.app-removed': 'The app was removed at {platform}.',
  'connection.data-deleted': 'Its data at {platform} was deleted on request.',
});

export const connectionReason = reasonsIn(connectionTexts);

export type ConnectionTexts = typeof connectionTexts;
