export const codeInput = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const;

export const withoutBlanks = (code: string) => code.replaceAll(/\s/g, '');
