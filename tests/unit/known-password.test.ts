import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isKnownPassword } from '../../shared/known-password.ts';

/** The example of https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange: the SHA-1 of "password". */
const rest = '1E4C9B93F3F0682250B6CF8331B7EE68FD8';
const fetched = vi.fn<typeof fetch>();
const answer = (body: string, status = 200) => fetched.mockResolvedValueOnce(new Response(body, { status }));
const ranges = 'https://ranges.example/range/';

beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()));
afterEach(() => vi.unstubAllGlobals());

it('sends the service five digits of a hash, and requests padding', async () => {
  answer('');
  await isKnownPassword('password', ranges);
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect([address, request?.headers]).toEqual([`${ranges}5BAA6`, { 'add-padding': 'true' }]);
});

it.each([
  [true, `0000000000000000000000000000000000A:2\r\n${rest}:9545824\r\n`],
  [true, `${rest}:1`],
  [false, `${rest}:0\r\n`],
  [false, `1${rest}:5`],
  [false, ''],
])('answers %s to %j', async (isKnown, body) => {
  answer(body);
  expect(await isKnownPassword('password', ranges)).toBe(isKnown);
});

it('returns neither when there is no answer', async () => {
  answer(`${rest}:5`, 503);
  expect(await isKnownPassword('password', ranges)).toBeUndefined();
  fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
  expect(await isKnownPassword('password', ranges)).toBeUndefined();
});
