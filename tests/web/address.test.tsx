import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { SearchBox } from '../../web/src/shell/frame/search-box.tsx';
import { useAddress } from '../../web/src/shell/links/use-address.ts';

describe('the state in the address', () => {
  function Choices() {
    const [, change] = useAddress();
    return (
      <>
        <button type="button" onClick={() => change({ status: 'draft' })}>
          Drafts
        </button>
        <button type="button" onClick={() => change({ platform: 'facebook' })}>
          Facebook
        </button>
      </>
    );
  }

  function openChoices() {
    const router = createMemoryRouter([{ path: '/', element: <Choices /> }]);
    render(<RouterProvider router={router} />);
    const click = (name: string) => screen.getByRole('button', { name }).click();
    return { router, click, search: () => router.state.location.search };
  }

  it('is both of two choices that are made before the page is drawn again', async () => {
    const { click, search } = openChoices();
    await act(async () => {
      click('Drafts');
      click('Facebook');
    });
    expect(search()).toBe('?status=draft&platform=facebook');
  });

  it('is not restored to a choice made before going back', async () => {
    const { router, click, search } = openChoices();
    await act(async () => click('Drafts'));
    await act(async () => router.navigate(-1));
    await act(async () => click('Facebook'));
    expect(search()).toBe('?platform=facebook');
  });
});

describe('a search box whose page is slow to show the result', () => {
  function openBox() {
    const searched: string[] = [];
    const box = (text: string) => (
      <SearchBox
        label="Search"
        placeholder="Search"
        text={text}
        found={undefined}
        onSearch={(wanted) => searched.push(wanted)}
      />
    );
    const { rerender } = render(box(''));
    const field = screen.getByRole('searchbox', { name: 'Search' });
    return { field, searched, user: userEvent.setup(), takeOver: (text: string) => rerender(box(text)) };
  }

  it('keeps input typed while a search was sent', async () => {
    const { field, searched, user, takeOver } = openBox();
    await user.type(field, 'cof');
    await waitFor(() => expect(searched.at(-1)).toBe('cof'));
    await user.type(field, 'fee');
    await waitFor(() => expect(searched.at(-1)).toBe('coffee'));
    takeOver('cof');
    expect(field).toHaveValue('coffee');
    takeOver('coffee');
    expect(field).toHaveValue('coffee');
    takeOver('cof');
    expect(field).toHaveValue('cof');
  });

  it('searches for everything again when it is emptied during a search', async () => {
    const { field, searched, user } = openBox();
    await user.type(field, 'cof');
    await waitFor(() => expect(searched.at(-1)).toBe('cof'));
    await user.clear(field);
    await waitFor(() => expect(searched.at(-1)).toBe(''));
  });
});
