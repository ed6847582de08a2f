import type { GivenAnswer } from '../../../shared/domain/approvals/approval-answer.ts';
import type { ApprovalCard } from '../../../shared/domain/approvals/approval-card.ts';
import { hasSilence, isOpenCard } from '../../../shared/domain/approvals/open-card.ts';
import type { ShownPost } from '../../../shared/domain/approvals/shown-post.ts';
import { platformNames } from '../../../shared/platforms/platforms.ts';
import { answerForm, nameField } from './answer-form.ts';
import { button, fieldIn, make, slot } from './dom.ts';
import type { Draft, KeptComment } from './kept.ts';
import type { PageTexts } from './messages.ts';
import { changes, content } from './shown-content.ts';

/** What a card does; `write` and `comment` are about its post. */
export interface CardActions {
  readonly texts: PageTexts;
  /** What becomes of a post without an answer at its time. */
  readonly silence: string;
  /** A moment in the time zone of the post. */
  readonly format: (at: string, timeZone?: string) => string;
  readonly name: () => string;
  readonly rename: (name: string) => void;
  readonly give: (answers: readonly GivenAnswer[]) => void;
  readonly write: (change: Draft) => void;
  readonly comment: () => void;
}

/** What the page knows of a post besides what the service does. */
export interface CardState {
  readonly nameProblem: string;
  readonly draft: Draft;
  /** Given and not confirmed by the service. */
  readonly pending: GivenAnswer | undefined;
  /** Comments that the service does not have yet. */
  readonly unsaid: readonly KeptComment[];
  readonly isOffline: boolean;
  /** Why the last answer to it did not count. */
  readonly refusal: string | undefined;
  readonly commentRefusal: string | undefined;
}

/** A name may run the other way than the sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`;

const isAnswered = ({ state }: ApprovalCard) => state === 'yes' || state === 'change' || state === 'no';

/** One post. What is typed into it outlives whatever happens around it. */
export function postCard(actions: CardActions) {
  const { texts } = actions;
  const title = make('h2');
  const state = make('p', { class: 'state', role: 'status' });
  const [about, answer] = [slot('about'), slot()];
  const comments = commentsOf(actions);
  const element = make('article', {}, title, state, about.element, answer.element, comments.element);

  function draw(card: ApprovalCard, now: CardState) {
    const { shown } = card;
    element.className = `card ${card.state}`;
    title.textContent = shown === undefined ? texts.states[card.state] : timeOf(shown, actions);
    element.setAttribute('aria-label', title.textContent);
    state.textContent = stateText(card, now, actions);
    const { entries: _, ...content } = card;
    about.draw(content, () => aboutOf(card, actions));
    const { text: _text, mark: _mark, comment: _comment, ...form } = now.draft;
    answer.draw([card.seen, card.state, now.pending?.answer, form, now.refusal, now.nameProblem], () =>
      answerOf(card, now, actions, answer.element),
    );
    comments.draw(card, now);
  }
  return { element, draw };
}

const timeOf = ({ scheduledFor, timeZone }: ShownPost, { texts, format }: CardActions) =>
  scheduledFor === undefined ? texts.noTime : format(scheduledFor, timeZone);

function stateText(card: ApprovalCard, { pending, isOffline }: CardState, { texts, format }: CardActions): string {
  if (pending !== undefined) return isOffline ? texts.kept : texts.sending;
  const said = texts.states[card.state];
  return card.by === undefined || card.at === undefined
    ? said
    : `${said} · ${texts.answeredBy(isolated(card.by), format(card.at))}`;
}

function aboutOf(card: ApprovalCard, actions: CardActions) {
  const { texts } = actions;
  const { shown, before } = card;
  return [
    card.isPastTime && make('p', { class: 'hint' }, texts.pastTime),
    hasSilence(card) && make('p', { class: 'hint' }, actions.silence),
    card.text !== undefined && make('blockquote', { dir: 'auto' }, card.text),
    before !== undefined && shown !== undefined && changes(before, shown, texts, (each) => timeOf(each, actions)),
    ...(shown === undefined ? [] : content(shown, texts, card.mark)),
    ...card.links.map(
      ({ platform, permalink }) =>
        permalink !== undefined &&
        make(
          'a',
          { href: permalink, target: '_blank', rel: 'noopener noreferrer' },
          texts.openPost(platformNames[platform]),
        ),
    ),
  ];
}

/** A form with words in it stands also where no answer is taken any more: the words are the person's. */
function answerOf(card: ApprovalCard, now: CardState, { give, write, ...actions }: CardActions, place: HTMLElement) {
  const { texts } = actions;
  const { pending, draft, refusal, nameProblem } = now;
  const about = { postId: card.postId, seen: card.seen };
  const undo = make(
    'div',
    { class: 'buttons' },
    button(texts.undo, 'plain', () => give([{ ...about, answer: 'undo' }])),
  );
  if (pending !== undefined) return [undo];
  const problem = refusal !== undefined && make('p', { class: 'problem', role: 'alert' }, refusal);
  const isWritten = draft.answer !== undefined && (isOpenCard(card) || (draft.text ?? '').trim() !== '');
  const form =
    isWritten &&
    answerForm({
      ...actions,
      card,
      answer: draft.answer,
      draft,
      nameProblem,
      write,
      give: (given) => give([given]),
    });
  if (!isOpenCard(card)) return [problem, isAnswered(card) && undo, form];
  if (form !== false) return [problem, form];
  const ask = (kind: NonNullable<Draft['answer']>) => () => {
    write({ answer: kind });
    fieldIn(place)?.focus();
  };
  const yes = () => (actions.name().trim() === '' ? ask('yes')() : give([{ ...about, answer: 'yes' }]));
  return [
    problem,
    make(
      'div',
      { class: 'buttons' },
      button(texts.yes, 'main', yes),
      button(texts.change, 'plain', ask('change')),
      button(texts.no, 'plain', ask('no')),
    ),
  ];
}

function commentsOf({ texts, format, write, comment, ...who }: CardActions) {
  let seen = 0;
  const summary = make('summary');
  const list = slot();
  const naming = nameField({ texts, nameProblem: '', ...who });
  const field = make('textarea', { rows: '2', maxlength: '2000', dir: 'auto' });
  field.addEventListener('input', () => write({ comment: field.value }));
  const problem = make('p', { class: 'problem', role: 'alert' });
  const send = (event: Event) => {
    event.preventDefault();
    if (field.value.trim() !== '' && !naming.isMissing()) comment();
  };
  const element = make(
    'details',
    { class: 'comments' },
    summary,
    list.element,
    make(
      'form',
      { onsubmit: send },
      make('label', {}, texts.writeComment, field),
      problem,
      naming.element,
      make('button', { type: 'submit', class: 'plain' }, texts.send),
    ),
  );

  function draw({ shown, entries, isCut }: ApprovalCard, { draft: { comment: typed = '' }, ...now }: CardState) {
    const said = entries.filter((entry) => entry.said === 'comment');
    const count = said.length + now.unsaid.length;
    element.hidden = shown === undefined && typed === '';
    if (count > seen || (typed !== '' && field.value === '')) element.open = true;
    seen = count;
    summary.textContent = texts.comments(count);
    if (field.value !== typed) field.value = typed;
    problem.textContent = now.commentRefusal ?? '';
    list.draw([said, now.unsaid, now.isOffline], () => [
      isCut === true && make('p', { class: 'hint' }, texts.newestComments),
      make(
        'ul',
        {},
        ...said.map(({ by, at, text = '' }) => lineOf(texts.answeredBy(isolated(by), format(at)), text)),
        ...now.unsaid.map(({ text }) => lineOf(now.isOffline ? texts.keptComment : texts.sending, text, 'status')),
      ),
    ]);
  }
  return { element, draw };
}

const lineOf = (about: string, text: string, role?: string) =>
  make('li', {}, make('p', { class: 'hint', role }, about), make('p', { dir: 'auto' }, text));
