import type { Report } from '../../../shared/domain/reports/report.ts';
import { directionOf } from '../../../shared/domain/text-direction.ts';
import { call, isPassing, Refused } from '../approve/call.ts';
import { button, make } from '../approve/dom.ts';
import { languageOfBrowser } from '../approve/link-texts.ts';
import { drawReport } from '../report/draw-report.ts';
import { reportLinkTexts } from './report-link-texts.ts';

/** The report that a link shows. It names nobody until the link has told whom: whose name it bears is the plan's. */
export async function showReport(root: HTMLElement, token: string) {
  const language = languageOfBrowser();
  const texts = reportLinkTexts[language];
  speak(language);
  showNotice(root, texts.loading);
  try {
    const report = await call<Report>('/api/report-links/views', { token });
    speak(report.language);
    document.title = report.clientName;
    root.replaceChildren(make('main', {}, drawReport(report)));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (!isPassing(error)) return showNotice(root, texts.neutral);
    showNotice(
      root,
      texts.unreachable,
      undefined,
      button(texts.retry, 'main', () => void showReport(root, token)),
    );
  }
}

/** A sentence in place of a report, under a heading and above what can be pressed. */
export function showNotice(root: HTMLElement, text: string, heading?: HTMLElement, ...buttons: readonly HTMLElement[]) {
  const said = make('p', { role: 'status', dir: 'auto' }, text);
  root.replaceChildren(make('main', { class: 'report-notice' }, heading, said, ...buttons));
}

export function speak(language: Report['language']) {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
