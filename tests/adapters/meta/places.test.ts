import { afterEach, beforeEach, expect, it } from 'vitest';
import { metaPlaces } from '../../../functions/adapters/platforms/meta/places.ts';
import { metaWorld } from './meta-world.ts';

let world: Awaited<ReturnType<typeof metaWorld>>;
beforeEach(async () => {
  world = await metaWorld();
});
afterEach(() => world.stop());

async function search(words: string) {
  const { token } = await world.accountFor('instagram');
  return metaPlaces(world.graph, 'instagram')(token, words);
}

it('finds places by words of their name or town, and no Page without a point on the map', async () => {
  expect(await search('beirut')).toEqual([
    { id: '105100000000001', name: 'Beirut, Lebanon', address: 'Beirut, Lebanon' },
    { id: '105100000000002', name: 'Gemmayzeh', address: 'Rue Gouraud, Beirut, Lebanon' },
    { id: '105100000000003', name: 'Corniche Beirut', address: 'Corniche el Manara, Beirut, Lebanon' },
    { id: '105100000000008', name: 'مطعم الزيتونة', address: 'Zaitunay Bay, Beirut, Lebanon' },
  ]);
  expect(await search('الزيتونة')).toMatchObject([{ id: '105100000000008' }]);
  expect(await search('old BYBLOS')).toMatchObject([{ name: 'Byblos Old Souk' }]);
  expect(await search('atlantis')).toEqual([]);
});

it('sends the words, the account’s token and the proof of the app', async () => {
  await search('beit ed-dine & more');
  const { requests } = await world.control<{ requests: { route: string; query: Record<string, string> }[] }>(
    'GET',
    'journal',
  );
  const { query } = requests.find(({ route }) => route === 'GET /pages/search') ?? {};
  expect(query).toMatchObject({ q: 'beit ed-dine & more', fields: 'id,name,location,link' });
  expect(Object.keys(query ?? {})).toContain('appsecret_proof');
});

/** As Graph answered others. */
const refusals: [string, number, object, string, string][] = [
  [
    'an app without the permission or the feature',
    403,
    {
      message:
        "(#10) This endpoint requires the 'pages_read_engagement' permission or the 'Page Public Content Access' feature. Refer to https://developers.facebook.com/docs/apps/review/login-permissions#manage-pages and https://developers.facebook.com/docs/apps/review/feature#reference-PAGES_ACCESS for details.",
      type: 'OAuthException',
      code: 10,
    },
    'conflict',
    'places.not-permitted',
  ],
  [
    'an app whose feature is not reviewed',
    400,
    {
      message:
        '(#100) Object does not exist, cannot be loaded due to missing permission or reviewable feature, or does not support this operation.',
      type: 'OAuthException',
      code: 100,
    },
    'conflict',
    'places.not-permitted',
  ],
  [
    'an expired login',
    400,
    { message: 'Error validating access token', type: 'OAuthException', code: 190, error_subcode: 463 },
    'conflict',
    'connection.reconnect',
  ],
  [
    'too many calls',
    403,
    { message: '(#4) Application request limit reached', type: 'OAuthException', code: 4, is_transient: true },
    'unavailable',
    'connection.no-answer',
  ],
  [
    'wrong words',
    400,
    { message: '(#100) The parameter q is required', type: 'OAuthException', code: 100 },
    'unavailable',
    'connection.no-answer',
  ],
];

it.each(refusals)('tells the refusal of %s', async (_name, status, error, kind, code) => {
  await world.fail('GET /pages/search', { kind: 'error', status, body: { error } });
  await expect(search('beirut')).rejects.toMatchObject({ kind, code, params: { platform: 'Instagram' } });
});

it('tells that there is no answer', async () => {
  await world.fail('GET /pages/search', { kind: 'reset' });
  await expect(search('beirut')).rejects.toMatchObject({ kind: 'unavailable', code: 'connection.no-answer' });
});
