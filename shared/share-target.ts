/** Opens the composer of who is signed in. What other apps share is posted here, and answered by the service worker. */
export const createPath = '/create';
export const sharedParam = 'shared';

/** The names of what is shared, as the manifest gives them. */
export const sharedFields = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;
