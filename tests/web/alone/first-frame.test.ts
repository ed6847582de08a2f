import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepHomeTitle } from '../../../web/src/shell/first-frame/home-title.ts';

const title = { path: window.location.pathname, text: 'أهلًا مقهى الأرز', language: 'ar', direction: 'rtl' };

const page = `<div id="root"><div class="top-bar"></div><main><p class="home-title"></p></main></div>`;

/** As the page runs it before the app. */
async function fill() {
  document.body.innerHTML = page;
  // Missing in jsdom.
  Object.assign(document, { fonts: { load: async () => [] } });
  await import('../../../web/src/shell/first-frame/fill-first-frame.ts');
  return {
    heading: document.querySelector<HTMLElement>('.home-title'),
    bar: document.querySelector<HTMLElement>('.top-bar'),
  };
}

beforeEach(() => {
  vi.resetModules();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the page before the app is loaded', () => {
  it('shows the heading in its language, and the mode that was chosen', async () => {
    window.sessionStorage.setItem('session', 'refresh-token');
    window.localStorage.setItem('nashra.preference.mode', '"dark"');
    keepHomeTitle(title);
    const { heading, bar } = await fill();
    await waitFor(() => expect(heading).toHaveTextContent(title.text));
    expect(heading).toHaveAttribute('lang', 'ar');
    expect([heading?.parentElement?.dir, bar?.dir]).toEqual(['rtl', 'rtl']);
    expect(document.documentElement.style.colorScheme).toBe('dark');
  });

  it('shows none to who is not signed in', async () => {
    const { heading } = await fill();
    expect(heading).toBeEmptyDOMElement();
  });
});
