import { describe, expect, it } from 'vitest';
import { readDelivery } from '../../../functions/adapters/platforms/meta/read-delivery.ts';

const account = '17841405309211844';
const result = (changes: unknown[], entry: object = {}) => ({
  object: 'instagram',
  entry: [{ id: account, time: 1519399307, changes, ...entry }],
});
const identities = (...changes: object[]) => readDelivery(result(changes)).map(({ identity }) => identity);
const areSame = (one: object, other: object) => new Set(identities(one, other)).size === 1;

describe('what is delivered', () => {
  it('is the same thing whenever it is sent', () => {
    const change = { field: 'comments', value: { id: '1' } };
    const [first] = readDelivery(result([change]));
    const [second] = readDelivery(result([change], { time: 1519399999 }));
    expect(second?.identity).toBe(first?.identity);
    expect(second?.time).toBe(1519399999);
  });

  it.each(['comments', 'live_comments'])('is the same of %s when the id is, whatever the words', (field) => {
    expect(areSame({ field, value: { id: '1', text: 'a' } }, { field, value: { id: '1', text: 'b' } })).toBe(true);
    expect(areSame({ field, value: { id: '1' } }, { field, value: { id: '2' } })).toBe(false);
  });

  it('is the same mention when post and comment are', () => {
    const mention = (value: object) => ({ field: 'mentions', value });
    expect(areSame(mention({ media_id: '1' }), mention({ media_id: '1', comment_id: '' }))).toBe(true);
    expect(areSame(mention({ media_id: '1', comment_id: '2' }), mention({ media_id: '1', comment_id: '3' }))).toBe(
      false,
    );
    expect(areSame(mention({ media_id: '1' }), mention({ media_id: '1', comment_id: '1' }))).toBe(false);
  });

  it.each(['story_insights', 'tomorrow'])('is the same of %s when all of the value is, in any order', (field) => {
    const one = { field, value: { media_id: '1', reach: 44, more: [{ a: 1, b: 2 }] } };
    const other = { field, value: { more: [{ b: 2, a: 1 }], reach: 44, media_id: '1' } };
    expect(areSame(one, other)).toBe(true);
    expect(areSame(one, { field, value: { ...one.value, reach: 45 } })).toBe(false);
  });

  it('is another thing at another account, of another field or another object', () => {
    const change = { field: 'comments', value: { id: '1' } };
    const all = [
      result([change]),
      result([change], { id: '0' }),
      result([{ ...change, field: 'live_comments' }]),
      { ...result([change]), object: 'page' },
    ].flatMap(readDelivery);
    expect(new Set(all.map(({ identity }) => identity)).size).toBe(4);
  });

  it('may be the dashboard’s test, a list, numbers for ids, or names without values', () => {
    expect(readDelivery([result([{ field: 'comments', value: { id: 1 } }], { id: 0 })])).toMatchObject([
      { accountId: '0' },
    ]);
    expect(readDelivery(result([], { changed_fields: ['mentions'] }))).toMatchObject([
      { field: 'mentions', value: null },
    ]);
    expect(readDelivery(result([{ field: 'mentions' }], { time: 'soon' }))).toMatchObject([{ value: null, time: 0 }]);
  });

  it.each([undefined, null, 7, 'text', [], {}, { object: 'instagram' }, { object: 'instagram', entry: {} }])(
    'holds nothing when it is %j',
    (json) => {
      expect(readDelivery(json)).toEqual([]);
    },
  );

  it('loses no event because of an unknown one next to it', () => {
    const changes = [null, { field: 7 }, { value: 1 }, { field: '' }, { field: 'comments', value: { id: '1' } }];
    const entry = [null, 'x', { id: {} }, ...result(changes).entry];
    expect(readDelivery({ object: 'instagram', entry })).toMatchObject([{ field: 'comments', value: { id: '1' } }]);
  });
});
