import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { h, render } from 'preact';
import { describe, expect, it } from 'vitest';
import type { LinkResult } from '../../shared/domain/connections/connect-link.ts';
import { connectTexts } from '../../web/src/connect-link/messages.ts';
import { PlatformCard } from '../../web/src/connect-link/platform-card.tsx';

type Accounts = Extract<LinkResult, { state: 'choose' }>['accounts'];

const many: Accounts = Array.from({ length: 120 }, (_, index) => ({
  accountId: String(index),
  accountName: index === 77 ? 'مقهى الأرز' : `Shop ${index}`,
  profileName: index === 77 ? 'مقهى الأرز' : `Shop ${index}`,
  standing: index === 78 ? 'taken' : 'free',
}));

function open(accounts: Accounts) {
  const done: unknown[] = [];
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  render(
    h(PlatformCard, {
      asked: { platform: 'instagram', state: 'open' },
      texts: connectTexts.ar,
      shown: {
        state: 'choose',
        platform: 'instagram',
        choice: 'the-choice',
        expiresAt: '2026-11-28T10:00:00Z',
        accounts,
      },
      typed: '',
      type: () => undefined,
      connect: () => undefined,
      choose: (choice, accountId) => done.push([choice, accountId]),
      beginAgain: () => done.push('again'),
    }),
    box,
  );
  const seen = () =>
    within(box)
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value'));
  return { card: within(box), done, seen, user: userEvent.setup() };
}

describe('the choice on the page of a connect link', () => {
  it('finds one of 120 accounts by its name, and connects that one', async () => {
    const { card, done, seen, user } = open(many);
    expect(seen()).toHaveLength(120);
    await user.click(card.getByRole('radio', { name: /Shop 5\u2069/ }));
    await user.type(card.getByRole('searchbox', { name: 'بحث' }), 'مَقهى{Enter}');
    expect(seen()).toEqual(['5', '77']);
    expect(card.getByRole('status')).toHaveTextContent('2 / 120');
    expect(done).toEqual([]);
    await user.click(card.getByRole('radio', { name: /مقهى/ }));
    await user.click(card.getByRole('button', { name: 'ربط هذا الحساب' }));
    expect(done).toEqual([['the-choice', '77']]);
  });

  it('names no client who has an account', async () => {
    const { card } = open(many.slice(70, 80));
    expect(card.getByRole('radio', { name: /Shop 78/ })).toBeDisabled();
    expect(card.getByText(/Shop 78.* · مربوط بعميل آخر/)).toBeVisible();
  });

  it('shows what cannot be connected now with its reason, and begins again', async () => {
    const refusal = { code: 'connection.not-allowed', message: 'You may not publish there.' };
    const { card, done, user } = open([
      { accountId: '1', accountName: 'Tyre Tiles', profileName: 'Tyre Tiles', standing: 'closed', refusal },
    ]);
    expect(card.getByRole('radio', { name: /Tyre Tiles.* · لا يحق لك النشر هناك/ })).toBeDisabled();
    expect(card.queryByRole('button', { name: 'ربط هذا الحساب' })).toBeNull();
    expect(card.queryByRole('searchbox')).toBeNull();
    await user.click(card.getByRole('button', { name: 'حاول مجددًا' }));
    expect(done).toEqual(['again']);
  });
});
