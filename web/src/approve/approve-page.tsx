/** @jsxImportSource preact */
import { type ComponentChildren, render } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { GivenAnswer } from '../../../shared/domain/approvals/approval-answer.ts';
import type { ApprovalCard, ApprovalBranding, ApprovalView } from '../../../shared/domain/approvals/approval-card.ts';
import { isOpenCard } from '../../../shared/domain/approvals/open-card.ts';
import { colourShades, initialsOf } from '../../../shared/domain/clients/client-colour.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import { approvalSilence } from '../messages/approval-silence.ts';
import { type Naming, useNaming } from './answer-form.tsx';
import { answering, type Answering } from './answering.ts';
import { isPassing, Refused } from './call.ts';
import { Kept, PostCard } from './card.tsx';
import { agency, formatMoment, Frame, Loading, PinPage, pinProblem, Press, speak, Unreachable } from './frame.tsx';
import { languageOfBrowser } from './link-texts.ts';
import { type PageTexts, pageTexts } from './messages.ts';
import { LinkPicture } from './link-picture.tsx';

/** The page of one link: opens it, shows its posts, and sends answers, which are kept on the device until they arrived. */
export function approvePage(root: HTMLElement, token: string) {
  const answers = answering(token, { draw, refuse });
  let isOpen = false;
  let pinsAsked = 0;

  const language = () => answers.state().view?.language ?? languageOfBrowser();

  function show(page: (texts: PageTexts) => ComponentChildren) {
    speak(language());
    render(page(pageTexts[language()]), root);
  }

  async function open(pin?: string) {
    try {
      await answers.open(pin);
    } catch (error) {
      return refuse(error);
    }
    isOpen = true;
    document.title = `${pageTexts[language()].title({ posts: answers.state().cards.length })} · ${agency().name}`;
    draw();
    await answers.flush();
  }

  function draw() {
    const state = answers.state();
    const { view } = state;
    if (isOpen && view !== undefined) show((texts) => <Posts {...{ answers, state, view, texts }} />);
  }

  function refuse(error: unknown) {
    if (!(error instanceof Refused)) throw error;
    isOpen = false;
    const problem = pinProblem(error, pageTexts[language()]);
    pinsAsked += 1;
    if (problem !== undefined)
      return show((texts) => <PinPage key={pinsAsked} {...{ texts, problem }} onOpen={(pin) => void open(pin)} />);
    if (isPassing(error)) return show((texts) => <Unreachable texts={texts} onRetry={() => void open()} />);
    answers.close();
    show((texts) => <Neutral texts={texts} kept={answers.state()} />);
  }

  addEventListener('online', () => void answers.flush());
  document.addEventListener('visibilitychange', () => void answers.flush());
  show((texts) => <Loading texts={texts} />);
  return open();
}

/** Where the link opens nothing: what was written and not sent is still there to be read. */
function Neutral({ texts, kept: { pending, unsaid, drafts } }: { texts: PageTexts; kept: Answering }) {
  const written = [
    ...pending.map((answer) => ('text' in answer ? answer.text : undefined)),
    ...unsaid.map(({ text }) => text),
    ...Object.values(drafts).flatMap(({ text, comment }) => [text, comment]),
  ].filter((text): text is string => text !== undefined && text.trim() !== '');
  return (
    <Frame>
      <h1>{agency().name}</h1>
      <p>{texts.neutral({ agency: agency().name })}</p>
      {written.length > 0 && <p>{texts.notSent}</p>}
      {[...new Set(written)].map((text) => (
        <blockquote key={text} dir="auto">
          {text}
        </blockquote>
      ))}
    </Frame>
  );
}

interface PostsProps {
  readonly answers: ReturnType<typeof answering>;
  readonly state: Answering;
  readonly view: ApprovalView;
  readonly texts: PageTexts;
}

function Posts({ answers, state, view, texts }: PostsProps) {
  const { name, pending, nameProblem, cards, branding } = state;
  const { clientName, language, policy, message, expiresAt } = view;
  const naming: Naming = { texts, name, rename: answers.rename };
  const silence = approvalSilence[language][policy];
  const format = (at: string, timeZone = defaultTimeZone) => formatMoment(at, language, timeZone);
  const pendingOf = (postId: string) => pending.find((answer) => answer.postId === postId);
  const open = view.cards.filter((card) => isOpenCard(card) && pendingOf(card.postId) === undefined);
  return (
    <Frame>
      <h1>{texts.title({ posts: cards.length })}</h1>
      <p class="for-client">
        {branding && <Logo clientName={clientName} branding={branding} />}
        {texts.forClient({ name: clientName })}
      </p>
      <p>{silence.posts}</p>
      {message !== undefined && (
        <p class="message" dir="auto">
          {message}
        </p>
      )}
      {cards.map((card) => (
        <PostCard
          key={card.postId}
          {...naming}
          card={card}
          nameProblem={nameProblem}
          silence={approvalSilence[language][card.isByAgent === true ? 'until-yes' : policy].post}
          format={format}
          draft={state.drafts[card.postId] ?? {}}
          pending={pendingOf(card.postId)}
          unsaid={state.unsaid.filter(({ postId }) => postId === card.postId)}
          isOffline={state.isOffline}
          refusal={state.refusals[card.postId]}
          commentRefusal={state.commentRefusals[card.postId]}
          give={answers.give}
          write={(change) => answers.write(card.postId, change)}
          comment={() => answers.comment(card.postId)}
        />
      ))}
      <YesToAll key={open.map(({ postId }) => postId).join()} {...{ open, naming, nameProblem }} give={answers.give} />
      <p class="hint">{texts.validUntil({ when: format(expiresAt) })}</p>
    </Frame>
  );
}

/** The client's logo, or the first letters of its name where there is none or it does not load. */
function Logo({ clientName, branding: { colour, logo } }: { clientName: string; branding: ApprovalBranding }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <span class="mark" aria-hidden="true" style={{ background: colourShades[colour].light }}>
      {logo === undefined || hasFailed ? (
        initialsOf(clientName)
      ) : (
        <LinkPicture picture={{ url: logo }} alt="" sizes="40px" most={320} isEager onError={() => setFailed(true)} />
      )}
    </span>
  );
}

interface YesToAllProps {
  readonly open: readonly ApprovalCard[];
  readonly naming: Naming;
  readonly nameProblem: string;
  readonly give: (answers: readonly GivenAnswer[]) => void;
}

/** One press for all posts that are open, which asks once more. */
function YesToAll({ open, naming: who, nameProblem, give }: YesToAllProps) {
  const { texts } = who;
  const place = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const naming = useNaming(who, nameProblem);
  const yes = () => give(open.map(({ postId, seen }) => ({ postId, seen, answer: 'yes' })));
  return (
    <Kept place={place}>
      {open.length >= 2 && !isAsking && (
        <div key="ask" class="all">
          <Press label={texts.yesToAll({ posts: String(open.length) })} kind="main" onPress={() => setAsking(true)} />
        </div>
      )}
      {open.length >= 2 && isAsking && (
        <div key="sure" class="all" role="group" aria-label={texts.sure({ posts: open.length })}>
          <p>{texts.sure({ posts: open.length })}</p>
          {naming.element}
          <div class="buttons">
            <Press label={texts.sureYes} kind="main" onPress={() => naming.withName(yes)} />
            <Press label={texts.cancel} kind="plain" onPress={() => setAsking(false)} />
          </div>
        </div>
      )}
    </Kept>
  );
}
