import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepHomeTitle } from '../../../web/src/shell/first-frame/home-title.ts';

const title = { path: window.location.pathname, text: 'أهلًا مقهى الأرز', language: 'ar' };

const head = ['ar', 'fr'].map((tag) => `<link rel="preload" media="not all" data-language="${tag}">`).join('');

/** As the page runs it: in its head, before the rest is there. */
async function fill() {
  document.head.innerHTML = head;
  document.body.innerHTML = '';
  // Missing in jsdom.
  Object.assign(document, { fonts: { load: async () => [] } });
  await import('../../../web/src/shell/first-frame/fill-first-frame.ts');
  document.body.innerHTML = '<div id="root"><p class="home-title"></p></div>';
  await new Promise((done) => window.requestAnimationFrame(done));
  return document.querySelector<HTMLElement>('.home-title');
}

const loadedLanguages = () =>
  [...document.querySelectorAll<HTMLElement>('link:not([media])')].map((link) => link.dataset['language']);

beforeEach(() => {
  vi.resetModules();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the page before the app is loaded', () => {
  it('shows the heading in its language, in the mode that was chosen, and lets the language be loaded', async () => {
    window.sessionStorage.setItem('session', 'refresh-token');
    window.localStorage.setItem('nashra.preference.mode', '"dark"');
    window.localStorage.setItem('nashra.preference.language', '"ar"');
    keepHomeTitle(title);
    const heading = await fill();
    await waitFor(() => expect(heading).toHaveTextContent(title.text));
    const { lang, dir, style } = document.documentElement;
    expect([lang, dir, style.colorScheme]).toEqual(['ar', 'rtl', 'dark']);
    expect(loadedLanguages()).toEqual(['ar']);
  });

  it('shows none to who is not signed in, and loads no other language than theirs', async () => {
    expect(await fill()).toBeEmptyDOMElement();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(loadedLanguages()).toEqual([]);
  });
});
