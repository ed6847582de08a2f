import english from '../texts/en/answers/notices.json' with { type: 'json' };

/** What clients are notified of, in the app, by e-mail and in their browsers, by code. */
export const noticeTexts = english.notices;

export type NoticeTexts = typeof noticeTexts;

/** What a request for deletion is answered with, by code. */
export const deletionTexts = english.deletion;

export type DeletionTexts = typeof deletionTexts;

/** What the jobs, and the functions that events start, do: admins see when one of them fails. By code. */
export const entryTexts = english.entries;

export type EntryTexts = typeof entryTexts;
