/** @jsxImportSource preact */
import { type ComponentChildren, render } from 'preact';
import type { ConnectLinkView } from '../../../shared/domain/connections/connect-link.ts';
import { isPassing, Refused } from '../approve/call.ts';
import { agency, formatMoment, Frame, Loading, PinPage, pinProblem, speak, Unreachable } from '../approve/frame.tsx';
import { languageOfBrowser } from '../approve/link-texts.ts';
import { type Connecting, connecting, type Returned } from './connecting.ts';
import { type ConnectTexts, connectTexts } from './messages.ts';
import { PlatformCard } from './platform-card.tsx';

/** The page of one connect link: sends a person to the platforms it asks for, and tells what came of it. */
export function connectPage(root: HTMLElement, token: string, back: Returned | 'lost' | undefined) {
  const link = connecting(token, typeof back === 'object' ? back.key.pin : undefined, { draw, refuse });
  let pinsAsked = 0;

  const language = () => link.state().view?.language ?? languageOfBrowser();

  function show(page: (texts: ConnectTexts) => ComponentChildren) {
    speak(language());
    render(page(connectTexts[language()]), root);
  }

  function draw() {
    const state = link.state();
    const { view } = state;
    if (view === undefined) return;
    document.title = `${connectTexts[view.language].title} · ${agency().name}`;
    show((texts) => <AskedPlatforms {...{ link, state, view, texts }} />);
  }

  function showNotice(textOf: (texts: ConnectTexts) => string) {
    link.close();
    show((texts) => (
      <Frame>
        <h1>{agency().name}</h1>
        <p>{textOf(texts)}</p>
      </Frame>
    ));
  }

  function refuse(error: unknown) {
    if (!(error instanceof Refused)) throw error;
    const problem = pinProblem(error, connectTexts[language()]);
    pinsAsked += 1;
    if (problem !== undefined)
      return show((texts) => <PinPage key={pinsAsked} {...{ texts, problem }} onOpen={(pin) => void link.open(pin)} />);
    if (isPassing(error)) return show((texts) => <Unreachable texts={texts} onRetry={() => void link.open()} />);
    showNotice((texts) => texts.neutral({ agency: agency().name }));
  }

  // Whoever goes back from a platform by the browser finds the page as it was left, and may begin again.
  addEventListener('pageshow', ({ persisted }) => persisted && link.beginAgain());
  show((texts) => <Loading texts={texts} />);
  if (back === 'lost') return showNotice((texts) => texts.lost);
  return back === undefined ? link.open() : link.settle(back);
}

interface AskedPlatformsProps {
  readonly link: ReturnType<typeof connecting>;
  readonly state: Connecting;
  readonly view: ConnectLinkView;
  readonly texts: ConnectTexts;
}

function AskedPlatforms({ link, state, view, texts }: AskedPlatformsProps) {
  const { clientName, platforms, expiresAt, language } = view;
  return (
    <Frame>
      <h1>{texts.title}</h1>
      <p class="hint">{texts.forClient({ name: clientName })}</p>
      {platforms.every((asked) => asked.state === 'connected') ? (
        <p class="good" role="status">
          {texts.allDone}
        </p>
      ) : (
        <p>{texts.how({ agency: agency().name })}</p>
      )}
      {platforms.map((asked) => (
        <PlatformCard
          key={asked.platform}
          asked={asked}
          texts={texts}
          shown={state.shown.get(asked.platform)}
          typed={state.typed.get(asked.platform) ?? ''}
          type={(account) => link.type(asked.platform, account)}
          connect={(account) => void link.connect(asked.platform, account)}
          beginAgain={() => link.beginAgain(asked.platform)}
          choose={(choice, accountId) => void link.choose(asked.platform, choice, accountId)}
        />
      ))}
      <p class="hint">{texts.validUntil({ when: formatMoment(expiresAt, language) })}</p>
    </Frame>
  );
}
