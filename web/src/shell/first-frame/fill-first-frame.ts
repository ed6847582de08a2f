import { languageOfPage, setLanguageOfDocument } from '../../messages/language-preference.ts';
import { applyColorMode } from '../preferences/mode.ts';
import { homeTitleAt } from './home-title.ts';

/** Runs before anything is drawn: what this device knows of the page is seen at once, and its language is loaded with the app. */
const language = languageOfPage();
setLanguageOfDocument(language);
applyColorMode();
for (const link of document.querySelectorAll(`link[data-language=${language}]`)) link.removeAttribute('media');
const title = homeTitleAt(window.location.pathname, language);
if (title !== undefined) showInFrame(title);

/** The first frame comes after the styles, and rarely before the whole page. */
function showInFrame(text: string) {
  window.requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>('.home-title');
    if (heading !== null) void fill(heading, text);
    else if (document.readyState === 'loading') showInFrame(text);
  });
}

/** Once its letters are there, as it would jump with others. */
async function fill(heading: HTMLElement, text: string) {
  await document.fonts.load(getComputedStyle(heading).font, text).catch(() => []);
  heading.textContent = text;
}
