import type { LanguageTag } from '../../../shared/domain/language.ts';
import type { RecipientAnswer, RecipientView } from '../../../shared/domain/reports/report-recipient.ts';
import { call, isPassing, Refused } from '../approve/call.ts';
import { button, make } from '../approve/dom.ts';
import { languageOfBrowser } from '../approve/link-texts.ts';
import { reportLinkTexts, recipientTexts } from './report-link-texts.ts';
import { showNotice, speak } from './show-report.ts';

/** The page of one recipient. Only a press changes anything: programs that check mails open what is in them. */
export async function showRecipient(root: HTMLElement, token: string, asked: RecipientAnswer): Promise<void> {
  speak(languageOfBrowser());
  showNotice(root, reportLinkTexts[languageOfBrowser()].loading);
  await step(root, languageOfBrowser(), async () => {
    const view = await call<RecipientView>('/api/report-recipients/views', { token });
    speak(view.language);
    document.title = view.clientName;
    show(root, token, view, asked);
  });
}

function show(root: HTMLElement, token: string, view: RecipientView, asked: RecipientAnswer) {
  const { clientName, sender, state, mayConfirm } = view;
  const texts = recipientTexts[view.language];
  const answer = (given: RecipientAnswer) => () =>
    void step(root, view.language, async () => {
      const done = await call<Pick<RecipientView, 'state'>>('/api/report-recipients/answers', { token, answer: given });
      show(root, token, { ...view, ...done, mayConfirm: given === 'stop' }, given);
    });
  const heading = make('h1', {}, clientName);
  if (state === 'stopped' && (asked === 'stop' || !mayConfirm)) {
    const again = mayConfirm ? [button(texts.again, 'plain', answer('yes'))] : [];
    return showNotice(root, texts.stopped(clientName), heading, ...again);
  }
  if (asked === 'stop')
    return showNotice(root, texts.stopAsk(clientName), heading, button(texts.stop, 'main', answer('stop')));
  if (state === 'ready' && !mayConfirm) return showNotice(root, texts.ready(clientName), heading);
  if (!mayConfirm) return showNotice(root, texts.tooOld(sender), heading);
  const buttons = [button(texts.yes, 'main', answer('yes')), button(texts.no, 'plain', answer('stop'))];
  showNotice(root, texts.ask(clientName, sender), heading, ...buttons);
}

/** What is refused is said in place of the page; what passes may be tried again. */
async function step(root: HTMLElement, language: LanguageTag, run: () => Promise<void>): Promise<void> {
  const texts = reportLinkTexts[language];
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (!isPassing(error)) return showNotice(root, texts.neutral);
    showNotice(
      root,
      texts.unreachable,
      undefined,
      button(texts.retry, 'main', () => void step(root, language, run)),
    );
  }
}
