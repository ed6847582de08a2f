/** @jsxImportSource preact */
import { render } from 'preact';
import type { RecipientAnswer, RecipientView } from '../../../shared/domain/reports/report-recipient.ts';
import { call } from '../approve/call.ts';
import { Press, speak } from '../approve/frame.tsx';
import { languageOfBrowser, linkTexts } from '../approve/link-texts.ts';
import { reportLinkTexts } from './report-link-texts.ts';
import { Notice, step } from './show-report.tsx';

/** The page of one recipient. Only a press changes anything: programs that check mails open what is in them. */
export async function showRecipient(root: HTMLElement, token: string, asked: RecipientAnswer): Promise<void> {
  speak(languageOfBrowser());
  render(<Notice text={linkTexts[languageOfBrowser()].loading} />, root);
  await step(root, languageOfBrowser(), async () => {
    const view = await call<RecipientView>('/api/report-recipients/views', { token });
    speak(view.language);
    document.title = view.clientName;
    show(view, asked);
  });

  function show(view: RecipientView, about: RecipientAnswer) {
    const answer = (given: RecipientAnswer) =>
      void step(root, view.language, async () => {
        const body = { token, answer: given };
        const done = await call<Pick<RecipientView, 'state'>>('/api/report-recipients/answers', body);
        show({ ...view, ...done, mayConfirm: given === 'stop' }, given);
      });
    render(<Recipient view={view} asked={about} onAnswer={answer} />, root);
  }
}

interface RecipientProps {
  readonly view: RecipientView;
  readonly asked: RecipientAnswer;
  readonly onAnswer: (given: RecipientAnswer) => void;
}

function Recipient({ view: { clientName, sender, state, mayConfirm, language }, asked, onAnswer }: RecipientProps) {
  const texts = reportLinkTexts[language].recipient;
  if (state === 'stopped' && (asked === 'stop' || !mayConfirm))
    return (
      <Notice text={texts.stopped({ client: clientName })} heading={clientName}>
        {mayConfirm && <Press key="again" label={texts.again} kind="plain" onPress={() => onAnswer('yes')} />}
      </Notice>
    );
  if (asked === 'stop')
    return (
      <Notice text={texts.stopAsk({ client: clientName })} heading={clientName}>
        <Press key="stop" label={texts.stop} kind="main" onPress={() => onAnswer('stop')} />
      </Notice>
    );
  if (state === 'ready' && !mayConfirm)
    return <Notice text={texts.ready({ client: clientName })} heading={clientName} />;
  if (!mayConfirm) return <Notice text={texts.tooOld({ sender })} heading={clientName} />;
  return (
    <Notice text={texts.ask({ client: clientName, sender })} heading={clientName}>
      <Press key="yes" label={texts.yes} kind="main" onPress={() => onAnswer('yes')} />
      <Press key="no" label={texts.no} kind="plain" onPress={() => onAnswer('stop')} />
    </Notice>
  );
}
