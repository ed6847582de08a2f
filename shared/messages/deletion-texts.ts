import english from '../texts/en/answers/notices.json' with { type: 'json' };

/** What a request for deletion is answered with, by code. */
export const deletionTexts = english.deletion;

export type DeletionTexts = typeof deletionTexts;
