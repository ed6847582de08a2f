import { expect, it } from 'vitest';
import { nextStepOf } from '../../../../shared/domain/publishing/next-step.ts';

it.each([
  ['missed', 'retry'],
  ['unreachable', 'retry'],
  ['processing-timeout', 'retry'],
  ['reconnect', 'reconnect'],
  ['not-connected', 'reconnect'],
  ['not-published', 'retry'],
  ['not-there', 'retry'],
  ['not-found', 'check'],
  ['blocked', 'check'],
  ['duplicate', 'check'],
  ['app-fault', 'retry'],
  ['refused', 'edit'],
  ['something of a platform', 'edit'],
])('after %s a person can %s', (code, step) => {
  expect(nextStepOf(code)).toBe(step);
});
