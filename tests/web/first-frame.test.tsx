import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import '../../web/src/pages/workspace.tsx';
import { homeTitleAt, keepHomeTitle } from '../../web/src/shell/first-frame/home-title.ts';
import { admin, cedar, customer } from './fixtures.ts';
import { mockWorkspace, openApp, signedInAs } from './render-app.tsx';

const address = `/client/${customer.id}`;
const here = window.location.pathname;
const title = { path: here, text: 'أهلًا مقهى الأرز', language: 'ar' };
const titleHere = () => homeTitleAt(here, 'ar');

describe('the heading of the home of who is signed in', () => {
  beforeEach(mockWorkspace);

  it('is kept from their visit until they sign out', async () => {
    signedInAs(customer);
    openApp(address);
    await waitFor(() => expect(homeTitleAt(address, 'en')).toBe(`Welcome, ${cedar.name}`));
    expect(homeTitleAt('/client/another', 'en')).toBeUndefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(window.sessionStorage.getItem('session')).toBeNull());
    signedInAs(customer);
    expect(homeTitleAt(address, 'en')).toBeUndefined();
  });

  it('is not shown in another language than the page', () => {
    window.localStorage.setItem('session', 'refresh-token');
    keepHomeTitle(title);
    expect(homeTitleAt(here, 'en')).toBeUndefined();
  });

  it('is not kept where staff opens it', async () => {
    signedInAs(admin);
    openApp(address);
    await screen.findByRole('heading', { level: 1, name: `Welcome, ${cedar.name}` });
    expect(homeTitleAt(address, 'en')).toBeUndefined();
  });

  it('ends with the session, and is nothing where it is damaged', () => {
    keepHomeTitle(title);
    expect(titleHere()).toBeUndefined();
    window.localStorage.setItem('session', 'refresh-token');
    expect(titleHere()).toBeUndefined();
    for (const damaged of ['{', 'null', '{"path":"/"}', JSON.stringify({ ...title, text: 1 })]) {
      window.localStorage.setItem('nashra.home-title', damaged);
      expect(titleHere()).toBeUndefined();
    }
    keepHomeTitle(title);
    expect(titleHere()).toBe(title.text);
  });
});
