import { describe, expect, it } from 'vitest';
import { accountSearch, isSearched } from '../../../../shared/domain/connections/found-accounts.ts';

const account = { accountId: '1', accountName: 'cedar.cafe', profileName: 'Cedar Café', takenBy: 'مَقهى الأرز' };

describe('the search among accounts', () => {
  it.each(['', ' ', 'CEDAR', 'café', 'Cafe\u0301', 'cafe cedar', 'مقهى', 'مَقهى cedar', 'ar.ca'])(
    'finds by “%s”',
    (typed) => {
      expect(accountSearch(typed)(account)).toBe(true);
    },
  );

  it.each(['cedar books', 'cedarcafe', '1'])('does not find by “%s”', (typed) => {
    expect(accountSearch(typed)(account)).toBe(false);
  });

  it.each([
    [8, false],
    [9, true],
  ])('of %i accounts is there: %s', (count, is) => {
    expect(isSearched(Array.from({ length: count }))).toBe(is);
  });
});
