import english from '../texts/en/answers/errors.json' with { type: 'json' };

/** Why a client may not use its workspace, by code. */
export const userTexts = english.users;
