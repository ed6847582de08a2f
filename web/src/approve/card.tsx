/** @jsxImportSource preact */
import { Component, type ComponentChildren, type RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { GivenAnswer } from '../../../shared/domain/approvals/approval-answer.ts';
import type { ApprovalCard } from '../../../shared/domain/approvals/approval-card.ts';
import { hasSilence, isOpenCard } from '../../../shared/domain/approvals/open-card.ts';
import type { ShownPost } from '../../../shared/domain/approvals/shown-post.ts';
import { platformNames } from '../../../shared/platforms/platforms.ts';
import { AnswerForm, type Naming, useNaming } from './answer-form.tsx';
import { isolated, Press, Problem } from './frame.tsx';
import type { Draft, KeptComment } from './kept.ts';
import { Changes, Content } from './shown-content.tsx';

interface CardProps extends Naming {
  readonly card: ApprovalCard;
  readonly nameProblem: string;
  /** What becomes of a post without an answer at its time. */
  readonly silence: string;
  /** A moment in the time zone of the post. */
  readonly format: (at: string, timeZone?: string) => string;
  readonly draft: Draft;
  /** Given and not confirmed by the service. */
  readonly pending: GivenAnswer | undefined;
  /** Comments that the service does not have yet. */
  readonly unsaid: readonly KeptComment[];
  readonly isOffline: boolean;
  /** Why the last answer to it did not count. */
  readonly refusal: string | undefined;
  readonly commentRefusal: string | undefined;
  readonly give: (answers: readonly GivenAnswer[]) => void;
  readonly write: (change: Draft) => void;
  readonly comment: () => void;
}

const isAnswered = ({ state }: ApprovalCard) => state === 'yes' || state === 'change' || state === 'no';

/** One post. What is typed into it outlives whatever happens around it. */
export function PostCard(props: CardProps) {
  const { card, texts } = props;
  const title = card.shown === undefined ? texts.states[card.state] : timeOf(card.shown, props);
  return (
    <article class={`card ${card.state}`} aria-label={title}>
      <h2>{title}</h2>
      <p class="state" role="status">
        {stateText(props)}
      </p>
      <About {...props} />
      <Answer {...props} />
      <Comments {...props} />
    </article>
  );
}

const timeOf = ({ scheduledFor, timeZone }: ShownPost, { texts, format }: Pick<CardProps, 'texts' | 'format'>) =>
  scheduledFor === undefined ? texts.noTime : format(scheduledFor, timeZone);

function stateText({ card, pending, isOffline, texts, format }: CardProps): string {
  if (pending !== undefined) return isOffline ? texts.kept : texts.sending;
  const said = texts.states[card.state];
  return card.by === undefined || card.at === undefined
    ? said
    : `${said} · ${texts.answeredBy({ name: isolated(card.by), when: format(card.at) })}`;
}

function About({ card, silence, texts, format }: CardProps) {
  const { shown, before } = card;
  return (
    <div class="about">
      {card.isPastTime && <p class="hint">{texts.pastTime}</p>}
      {hasSilence(card) && <p class="hint">{silence}</p>}
      {card.text !== undefined && <blockquote dir="auto">{card.text}</blockquote>}
      {before !== undefined && shown !== undefined && (
        <Changes before={before} now={shown} texts={texts} timeOf={(each) => timeOf(each, { texts, format })} />
      )}
      {shown !== undefined && <Content shown={shown} texts={texts} mark={card.mark} />}
      {card.links.map(
        ({ platform, permalink }) =>
          permalink !== undefined && (
            <a key={platform} href={permalink} target="_blank" rel="noopener noreferrer">
              {texts.openPost({ platform: platformNames[platform] })}
            </a>
          ),
      )}
    </div>
  );
}

/** A form with words in it stands also where no answer is taken any more: the words are the person's. */
function Answer(props: CardProps) {
  const { card, texts, name, draft, pending, refusal, give, write } = props;
  const place = useRef<HTMLDivElement>(null);
  const about = { postId: card.postId, seen: card.seen };
  const undo = (
    <div key="undo" class="buttons">
      <Press label={texts.undo} kind="plain" onPress={() => give([{ ...about, answer: 'undo' }])} />
    </div>
  );
  const isWritten = draft.answer !== undefined && (isOpenCard(card) || (draft.text ?? '').trim() !== '');
  const ask = (kind: NonNullable<Draft['answer']>) => {
    write({ answer: kind });
    place.current?.querySelector<HTMLElement>('textarea,input')?.focus();
  };
  const yes = () => (name.trim() === '' ? ask('yes') : give([{ ...about, answer: 'yes' }]));
  if (pending !== undefined) return <Kept place={place}>{undo}</Kept>;
  return (
    <Kept place={place}>
      {refusal !== undefined && <Problem text={refusal} />}
      {!isOpenCard(card) && isAnswered(card) && undo}
      {isWritten && draft.answer !== undefined && (
        <AnswerForm key={draft.answer} {...props} answer={draft.answer} give={(given) => give([given])} />
      )}
      {isOpenCard(card) && !isWritten && (
        <div key="ways" class="buttons">
          <Press label={texts.yes} kind="main" onPress={yes} />
          <Press label={texts.change} kind="plain" onPress={() => ask('change')} />
          <Press label={texts.no} kind="plain" onPress={() => ask('no')} />
        </div>
      )}
    </Kept>
  );
}

interface KeptProps {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly children: ComponentChildren;
}

/** A place that keeps the focus when what had it is gone. */
export class Kept extends Component<KeptProps> {
  override getSnapshotBeforeUpdate(): boolean {
    return this.hasFocus();
  }

  override componentDidUpdate(_props: KeptProps, _state: object, hadFocus: boolean) {
    if (hadFocus && !this.hasFocus())
      this.props.place.current?.querySelector<HTMLElement>('textarea,input,button')?.focus();
  }

  override render() {
    return <div ref={this.props.place}>{this.props.children}</div>;
  }

  private hasFocus(): boolean {
    return this.props.place.current?.contains(document.activeElement) ?? false;
  }
}

function Comments(props: CardProps) {
  const { card, texts, format, draft, unsaid, isOffline, commentRefusal, write, comment } = props;
  const naming = useNaming(props, '');
  const { comment: typed = '' } = draft;
  const said = card.entries.filter((entry) => entry.said === 'comment');
  const count = said.length + unsaid.length;
  const [known, setKnown] = useState({ count: 0, typed: '' });
  const [isOpen, setOpen] = useState(false);
  if (known.count !== count || known.typed !== typed) {
    setKnown({ count, typed });
    // Once more is said, and where words were kept from before.
    if (count > known.count || (typed !== '' && known.typed === '')) setOpen(true);
  }
  return (
    <details
      class="comments"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      hidden={card.shown === undefined && typed === ''}
    >
      <summary>{texts.comments({ count: String(count) })}</summary>
      <div>
        {card.isCut === true && <p class="hint">{texts.newestComments}</p>}
        <ul>
          {said.map(({ by, at, text = '' }) => (
            <Line
              key={`${at} ${text}`}
              about={texts.answeredBy({ name: isolated(by), when: format(at) })}
              text={text}
            />
          ))}
          {unsaid.map(({ id, text }) => (
            <Line key={id} about={isOffline ? texts.keptComment : texts.sending} text={text} role="status" />
          ))}
        </ul>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') naming.withName(comment);
        }}
      >
        <label>
          {texts.writeComment}
          <textarea
            rows={2}
            maxLength={2000}
            dir="auto"
            value={typed}
            onInput={({ currentTarget }) => write({ comment: currentTarget.value })}
          />
        </label>
        <Problem text={commentRefusal} />
        {naming.element}
        <button type="submit" class="plain">
          {texts.send}
        </button>
      </form>
    </details>
  );
}

const Line = ({ about, text, role }: { about: string; text: string; role?: 'status' }) => (
  <li>
    <p class="hint" role={role}>
      {about}
    </p>
    <p dir="auto">{text}</p>
  </li>
);
