import { expect, it } from 'vitest';
import {
  chosenPassword,
  credentialState,
  temporaryPassword,
  temporaryPasswordValidity,
} from '../../../../shared/domain/sign-in/credential.ts';
import { day, hour } from '../../../../shared/durations.ts';
import { noon, afterNoon } from '../../../support/noon.ts';

const temporary = temporaryPassword(noon);

it.each([
  ['at once', 0, { state: 'temporary', hoursLeft: 24 }],
  ['two hours later', 2 * hour, { state: 'temporary', hoursLeft: 22 }],
  ['a moment after that', 2 * hour + 1, { state: 'temporary', hoursLeft: 22 }],
  ['in the last millisecond', temporaryPasswordValidity - 1, { state: 'temporary', hoursLeft: 1 }],
  ['when its day is over', temporaryPasswordValidity, { state: 'reset-required' }],
])('a temporary password that was never used is %s', (_name, later, state) => {
  expect(credentialState(temporary, afterNoon(later))).toEqual(state);
});

it('keeps a chosen password, and has none without one', () => {
  expect(credentialState(chosenPassword, afterNoon(365 * day))).toEqual({ state: 'set' });
  expect(credentialState(undefined, noon)).toEqual({ state: 'none' });
});
