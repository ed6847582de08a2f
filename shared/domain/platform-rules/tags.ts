/** The hashtags of a text, in any script; what follows a `#` inside a word or an address is none. */
export const hashtagsIn = (text: string) => text.match(/(?<![\p{L}\p{M}\p{N}_/&])#[\p{L}\p{M}\p{N}_]+/gu) ?? [];

/** The accounts a text names; an e-mail address names none. */
export const mentionsIn = (text: string) => text.match(/(?<![\p{L}\p{M}\p{N}_.@/])@[A-Za-z0-9_][A-Za-z0-9_.]*/gu) ?? [];
