import { expect, it } from 'vitest';
import { colourFor, colourNames, colourShades } from '../../../../shared/domain/clients/client-colour.ts';
import { newClientId } from '../../../support/ids.ts';

/** The grounds of events in calendar.css. */
const grounds = { light: '#ffffff', dark: '#161d26' } as const;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(colour.slice(place, place + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(colourNames)('%s can be told from the ground, for signs and for text', (name) => {
  const { light, dark } = colourShades[name];
  expect(contrast(light, grounds.light)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(dark, grounds.dark)).toBeGreaterThanOrEqual(4.5);
});

it('a client keeps its colour, and many clients have all of them', () => {
  const id = newClientId();
  expect(colourFor(id)).toBe(colourFor(id));
  const used = new Set(Array.from({ length: 500 }, () => colourFor(newClientId())));
  expect(used.size).toBe(colourNames.length);
});
