import type { LanguageTag } from '../../../shared/domain/language.ts';
import { directionOf } from '../../../shared/domain/text-direction.ts';
import { brand } from '../../../shared/brand.ts';
import { dateLocaleOf } from '../../../shared/domain/time/date-locale.ts';
import { make } from './dom.ts';

/** As the page was built for it: known before a link has said anything. */
export const agency = () => ({
  name: document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? brand.name,
  logo: document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '/icon.svg',
});

/** Shows a page's parts in its language, under the agency's name. */
export function showFrame(
  root: HTMLElement,
  language: LanguageTag,
  ...parts: readonly (HTMLElement | false | undefined)[]
) {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  const { name, logo } = agency();
  const mark = make('img', { src: logo, alt: '', width: '28', height: '28' });
  root.replaceChildren(make('header', {}, mark, make('span', {}, name)), make('main', {}, ...parts));
}

export function formatMoment(at: string, language: LanguageTag, timeZone?: string): string {
  const shown = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(dateLocaleOf(language), { ...shown, timeZone }).format(new Date(at));
}
