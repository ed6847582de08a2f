import english from '../texts/en/answers/notices.json' with { type: 'json' };

/** What the jobs, and the functions that events start, do: admins see when one of them fails. By code. */
export const entryTexts = english.entries;

export type EntryTexts = typeof entryTexts;
