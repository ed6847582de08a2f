import { describe, expect, it } from 'vitest';
import { SavedViews, savedViewsLimit } from '../../../../shared/domain/clients/saved-view.ts';

const view = (name: string, list = 'posts') => ({ list, name, search: 'status=failed' });
const views = (count: number) => Array.from({ length: count }, (_, place) => view(`View ${place}`));

describe('the saved views of a person', () => {
  it.each([
    ['as many as there is room for', views(savedViewsLimit), true],
    ['one more', views(savedViewsLimit + 1), false],
    ['a name for one list and another', [view('Trials', 'clients'), view('Trials', 'subscriptions')], true],
    ['a name twice for a list', [view('Late'), view('Late ')], false],
    ['a view without a name', [view(' ')], false],
    ['a list that there is not', [view('Late', 'webhooks')], false],
    ['an address longer than addresses are', [{ ...view('Late'), search: 'a'.repeat(1001) }], false],
  ])('are %s', (_what, given, isValid) => {
    expect(SavedViews.safeParse(given).success).toBe(isValid);
  });
});
