import type { ClientId } from '../../../../../shared/domain/ids.ts';

interface Colour {
  readonly light: string;
  readonly dark: string;
}

/** Far from each other in hue, and at least 3:1 on the calendar's ground, which WCAG 1.4.11 asks of signs. */
export const clientColours: readonly Colour[] = [
  { light: '#0f6cbd', dark: '#5aa9f0' },
  { light: '#b0362c', dark: '#f0877e' },
  { light: '#0b7a4b', dark: '#44c486' },
  { light: '#8a5300', dark: '#e0a44a' },
  { light: '#7b3fb5', dark: '#bf94ee' },
  { light: '#00757f', dark: '#3fc1cc' },
  { light: '#b3246f', dark: '#f082b8' },
  { light: '#5c6a00', dark: '#b5c24a' },
  { light: '#4350c9', dark: '#929cf5' },
  { light: '#7a4a3a', dark: '#d0a08e' },
  { light: '#4f6272', dark: '#a3b6c6' },
];

/** The same for a client everywhere and always. More clients than colours share some: the name stands beside it. */
export function clientColour(clientId: ClientId): Colour {
  // Polynomial, so that ids that differ in one character at the end lie apart.
  const hash = Array.from(clientId).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  return clientColours[hash % clientColours.length]!;
}

/** For the style of an element. */
export function clientColourValue(clientId: ClientId): string {
  const { light, dark } = clientColour(clientId);
  return `light-dark(${light}, ${dark})`;
}
