/** How a code of digits is typed. */
export const codeInput = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const;

/** Blanks between the digits do not count. */
export const withoutBlanks = (code: string) => code.replaceAll(/\s/g, '');
