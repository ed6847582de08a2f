/** @jsxImportSource preact */
import { type ComponentChildren, render } from 'preact';
import type { LanguageTag } from '../../../shared/domain/language.ts';
import type { Report } from '../../../shared/domain/reports/report.ts';
import { call, isPassing, Refused } from '../approve/call.ts';
import { Press, speak } from '../approve/frame.tsx';
import { languageOfBrowser, linkTexts } from '../approve/link-texts.ts';
import { ReportPaper } from '../report/report-paper.tsx';
import { reportLinkTexts } from './report-link-texts.ts';

/** The report that a link shows. It names nobody until the link has told whom: whose name it bears is the plan's. */
export async function showReport(root: HTMLElement, token: string) {
  const language = languageOfBrowser();
  speak(language);
  render(<Notice text={linkTexts[language].loading} />, root);
  await step(root, language, async () => {
    const report = await call<Report>('/api/report-links/views', { token });
    speak(report.language);
    document.title = report.clientName;
    render(
      <main>
        <ReportPaper report={report} />
      </main>,
      root,
    );
  });
}

/** A sentence in place of a report, under a heading and above what can be pressed. */
export const Notice = ({
  text,
  heading,
  children,
}: {
  text: string;
  heading?: string;
  children?: ComponentChildren;
}) => (
  <main class="report-notice">
    {heading !== undefined && <h1>{heading}</h1>}
    <p role="status" dir="auto">
      {text}
    </p>
    {children}
  </main>
);

/** What is refused is said in place of the page; what passes may be tried again. */
export async function step(root: HTMLElement, language: LanguageTag, run: () => Promise<void>): Promise<void> {
  const texts = { ...linkTexts[language], ...reportLinkTexts[language] };
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (!isPassing(error)) return render(<Notice text={texts.neutral} />, root);
    const again = () => void step(root, language, run);
    render(
      <Notice text={texts.unreachable}>
        <Press label={texts.retry} kind="main" onPress={again} />
      </Notice>,
      root,
    );
  }
}
