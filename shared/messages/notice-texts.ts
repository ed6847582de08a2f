import english from '../texts/en/answers/notices.json' with { type: 'json' };

/** What clients are notified of, in the app, by e-mail and in their browsers, by code. */
export const noticeTexts = english.notices;

export type NoticeTexts = typeof noticeTexts;
