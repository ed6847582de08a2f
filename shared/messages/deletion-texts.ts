import { catalogue } from './catalogue.ts';

/** What a request for deletion is answered with, by code. */
export const deletionTexts = catalogue({
  'deletion.received': 'Your data deletion request has been received. Processing takes 24-48 hours.',
  'deletion.to-confirm':
    'Your request has been received. If we have data of yours, we have sent a link to the e-mail address on file. Please confirm the request with it within 24 hours.',
});

export type DeletionTexts = typeof deletionTexts;
