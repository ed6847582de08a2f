import type { ClientId } from '../ids.ts';

interface Shades {
  readonly light: string;
  readonly dark: string;
}

/** Far from each other in hue, and readable as text on the grounds of light and dark screens (4.5:1). */
export const colourShades = {
  blue: { light: '#0f6cbd', dark: '#5aa9f0' },
  red: { light: '#b0362c', dark: '#f0877e' },
  green: { light: '#0b7a4b', dark: '#44c486' },
  amber: { light: '#8a5300', dark: '#e0a44a' },
  purple: { light: '#7b3fb5', dark: '#bf94ee' },
  teal: { light: '#00757f', dark: '#3fc1cc' },
  pink: { light: '#b3246f', dark: '#f082b8' },
  olive: { light: '#5c6a00', dark: '#b5c24a' },
  indigo: { light: '#4350c9', dark: '#929cf5' },
  brown: { light: '#7a4a3a', dark: '#d0a08e' },
  slate: { light: '#4f6272', dark: '#a3b6c6' },
} as const satisfies Record<string, Shades>;

export type ClientColour = keyof typeof colourShades;
export const colourNames = Object.keys(colourShades) as [ClientColour, ...ClientColour[]];

/**
 * Of a client for whom none was chosen: the same everywhere and always. More clients than colours share some: the name stands
 * beside it.
 */
export function colourFor(clientId: ClientId): ClientColour {
  // Polynomial, so that ids that differ in one character at the end lie apart.
  const hash = Array.from(clientId).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  return colourNames[hash % colourNames.length] ?? colourNames[0];
}

/** The first letters of two words. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s&·–-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0).toUpperCase())
    .join('');
}
