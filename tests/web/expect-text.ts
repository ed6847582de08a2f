import { screen } from '@testing-library/react';
import { expect } from 'vitest';

/** An announced text must also be in the live region. */
export async function expectText(text: string | RegExp) {
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
}
