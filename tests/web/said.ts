import { screen } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until the page says something: where it is read and, when it is announced, there too. */
export async function expectSaid(text: string | RegExp) {
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
}
