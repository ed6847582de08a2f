/** Characters that a queue refuses, and surrogates, which the embedded one refuses too. */
const refused = /[\uD800-\uDFFF\uFFFE\uFFFF]/g;
const escaped = (unit: string) => String.raw`\u${unit.charCodeAt(0).toString(16)}`;

/** JSON of characters that every queue takes. */
export const messageText = (message: unknown): string => JSON.stringify(message).replaceAll(refused, escaped);
