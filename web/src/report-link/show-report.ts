import type { Report } from '../../../shared/domain/reports/report.ts';
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
  const notice = (text: string, ...parts: readonly HTMLElement[]) =>
    root.replaceChildren(make('main', { class: 'report-notice' }, make('p', { role: 'status' }, text), ...parts));
  notice(texts.loading);
  try {
    const report = await call<Report>('/api/report-links/open', { token });
    speak(report.language);
    document.title = report.clientName;
    root.replaceChildren(make('main', {}, drawReport(report)));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (!isPassing(error)) return notice(texts.neutral);
    notice(
      texts.unreachable,
      button(texts.retry, 'main', () => void showReport(root, token)),
    );
  }
}

function speak(language: Report['language']) {
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
}
