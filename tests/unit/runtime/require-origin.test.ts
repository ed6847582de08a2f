import { describe, expect, it } from 'vitest';
import { originHashOf, originHeader } from '../../../functions/origin.ts';
import { variablesOf } from '../../../functions/resources.ts';
import { requireOrigin } from '../../../functions/runtime/http-handler.ts';

const [current, previous, foreign] = ['the one', 'the one before', 'another'];
const hashes = [originHashOf(current), originHashOf(previous)];
const requireOf = (secret?: string) => () =>
  requireOrigin({ headers: secret === undefined ? {} : { [originHeader]: secret } }, hashes);

describe('a request', () => {
  it.each([current, previous])('came through the front door when it carries %s', (secret) => {
    expect(requireOf(secret)).not.toThrow();
  });

  it.each([undefined, '', foreign, originHashOf(current)])('is refused when it carries %s', (secret) => {
    expect(requireOf(secret)).toThrow(expect.objectContaining({ kind: 'forbidden', code: 'request.origin' }));
  });
});

it('a function does not start without hashes to compare with', () => {
  const { ORIGIN_HASHES: variable } = variablesOf({ origin: 'check' });
  expect(variable?.safeParse(hashes.join(',')).success).toBe(true);
  for (const missing of ['', 'not-given', `${hashes[0]},`, current])
    expect(variable?.safeParse(missing).success).toBe(false);
});
