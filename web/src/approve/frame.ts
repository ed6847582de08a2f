import type { ApprovalLanguage } from '../../../shared/domain/approvals/approval-policy.ts';
import { make } from './dom.ts';

/** Shows a page's parts in its language, under the agency's name. */
export function showFrame(
  root: HTMLElement,
  { language, agency }: { readonly language: ApprovalLanguage; readonly agency: string },
  ...parts: readonly (HTMLElement | false | undefined)[]
) {
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  const logo = make('img', { src: '/icon.svg', alt: '', width: '28', height: '28' });
  root.replaceChildren(make('header', {}, logo, make('span', {}, agency)), make('main', {}, ...parts));
}

export function formatMoment(at: string, language: ApprovalLanguage, timeZone?: string): string {
  const shown = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...shown, timeZone }).format(new Date(at));
}
