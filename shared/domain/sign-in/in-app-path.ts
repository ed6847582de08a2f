const nowhere = 'https://in-app.invalid';

/**
 * Undefined for another site. Browsers read `//host` and `/\host` as another site and drop tabs and line breaks first.
 */
export function inAppPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || hasControlCharacter(value)) return undefined;
  return URL.canParse(value, nowhere) && new URL(value, nowhere).origin === nowhere ? value : undefined;
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\u007F');
}
