import { applyColorMode } from '../preferences/mode.ts';
import { homeTitleAt, type HomeTitle } from './home-title.ts';

/** Runs before the app is loaded: what this device knows of the page is seen at once. */
applyColorMode();
const title = homeTitleAt(window.location.pathname);
const heading = document.querySelector<HTMLElement>('.home-title');
if (title !== undefined && heading !== null) void show(title, heading);

/** Once its letters are there, as it would jump with others. */
async function show({ text, language, direction }: HomeTitle, place: HTMLElement) {
  place.lang = language;
  // The bar has the brand at the side where this language begins.
  for (const part of document.querySelectorAll<HTMLElement>('#root > *')) part.dir = direction;
  await document.fonts.load(getComputedStyle(place).font, text).catch(() => []);
  place.textContent = text;
}
