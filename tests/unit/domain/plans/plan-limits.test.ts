import { expect, it } from 'vitest';
import { connectionLimitOf } from '../../../../shared/domain/plans/plans.ts';

it.each([
  ['starter', 3],
  ['professional', Infinity],
  ['enterprise', Infinity],
  ['unheard-of', 0],
])('a client on the plan %s may connect %d platforms', (plan, limit) => {
  expect(connectionLimitOf(plan)).toBe(limit);
});
