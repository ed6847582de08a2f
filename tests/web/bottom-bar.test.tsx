import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../shared/domain/clients/user.ts';
import { BottomBar } from '../../web/src/shell/frame/bottom-bar.tsx';
import { ToastRegion } from '../../web/src/shell/toasts/toast-region.tsx';
import { admin, customer } from './fixtures.ts';

function openBar(user: User | undefined, { isSmall = true } = {}) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isSmall && media === '(width < 688px)',
    addEventListener() {},
    removeEventListener() {},
  }));
  const page = (
    <>
      <BottomBar user={user} />
      <ToastRegion />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/help'] });
  render(<RouterProvider router={router} />);
  return { path: () => router.state.location.pathname };
}

const bar = () => screen.getByRole('navigation', { name: 'Quick navigation' });

const items = () =>
  Array.from(bar().querySelectorAll('a, button'), (item) => [item.textContent, item.getAttribute('href') ?? undefined]);

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the bottom bar', () => {
  it('leads an admin to the main pages', () => {
    openBar(admin);
    expect(items()).toEqual([
      ['HOME', '/dashboard'],
      ['CLIENTS', '/clients'],
      ['POSTS', '/posts'],
      ['ACCOUNT', '/account'],
    ]);
  });

  it('leads a client to their own pages, and explains why the clients page is missing', () => {
    const app = openBar(customer);
    const own = `/client/${customer.id}`;
    expect(items()).toEqual([
      ['HOME', own],
      ['CLIENTS', undefined],
      ['POSTS', `${own}/posts`],
      ['ACCOUNT', `${own}/settings`],
    ]);
    const clients = within(bar()).getByRole('button', { name: 'CLIENTS' });
    expect(clients).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(clients);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This feature is not available in your current plan. Please upgrade to access this feature.',
    );
    expect(app.path()).toBe('/help');
  });

  it.each(['CLIENTS', 'POSTS', 'ACCOUNT'])(
    'asks a visitor of %s to sign in, and goes home a second later',
    async (name) => {
      const app = openBar(undefined);
      fireEvent.click(within(bar()).getByRole('button', { name }));
      expect(screen.getByRole('alert')).toHaveTextContent('Please sign in first to access this page');
      await pass(999);
      expect(app.path()).toBe('/help');
      await pass(1);
      expect(app.path()).toBe('/');
    },
  );

  it('is not there on a larger screen', () => {
    openBar(admin, { isSmall: false });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
