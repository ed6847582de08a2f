import type { GivenAnswer } from '../../../shared/domain/approvals/approval-answer.ts';
import type { ApprovalCard } from '../../../shared/domain/approvals/approval-card.ts';
import type { ShownPost } from '../../../shared/domain/approvals/shown-post.ts';
import { platformNames } from '../../../shared/platforms/platforms.ts';
import type { KeptComment } from './kept.ts';
import { answerForm } from './answer-form.ts';
import { button, make } from './dom.ts';
import type { PageTexts } from './messages.ts';
import { changes, content } from './shown-content.ts';

export interface CardContext {
  readonly texts: PageTexts;
  /** A moment in the time zone of the post. */
  readonly format: (at: string, timeZone?: string) => string;
  readonly give: (answers: readonly GivenAnswer[]) => void;
  readonly comment: (postId: string, text: string) => void;
  /** Given and not confirmed by the service. */
  readonly pending: GivenAnswer | undefined;
  /** Comments that the service does not have yet. */
  readonly unsaid: readonly KeptComment[];
  readonly isOffline: boolean;
  /** Why the last answer to it did not count. */
  readonly refusal: string | undefined;
}

export const isOpenCard = ({ state }: ApprovalCard) => state === 'asked' || state === 'asked-again';

/** A name may run the other way than the sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`;

const isAnswered = ({ state }: ApprovalCard) => state === 'yes' || state === 'change' || state === 'no';

export function cardElement(card: ApprovalCard, context: CardContext): HTMLElement {
  const { texts, format, pending, refusal } = context;
  const timeOf = ({ scheduledFor, timeZone }: ShownPost) =>
    scheduledFor === undefined ? texts.noTime : format(scheduledFor, timeZone);
  const { shown, before } = card;
  const title = shown === undefined ? texts.states[card.state] : timeOf(shown);
  return make(
    'article',
    { class: `card ${card.state}`, 'aria-label': title },
    make('h2', {}, title),
    make('p', { class: 'state', role: 'status' }, stateText(card, context)),
    card.isPastTime && make('p', { class: 'hint' }, texts.pastTime),
    card.text !== undefined && make('blockquote', { dir: 'auto' }, card.text),
    before !== undefined && shown !== undefined && changes(before, shown, texts, timeOf),
    ...(shown === undefined ? [] : content(shown, texts, card.mark)),
    ...card.links.flatMap(({ platform, permalink }) =>
      permalink === undefined
        ? []
        : [
            make(
              'a',
              { href: permalink, target: '_blank', rel: 'noopener noreferrer' },
              texts.openPost(platformNames[platform]),
            ),
          ],
    ),
    refusal !== undefined && make('p', { class: 'problem', role: 'alert' }, refusal),
    pending === undefined ? answerButtons(card, context) : unsentButtons(pending, context),
    shown !== undefined && comments(card, context),
  );
}

function stateText(card: ApprovalCard, { texts, format, pending, isOffline }: CardContext): string {
  if (pending !== undefined) return isOffline ? texts.kept : texts.sending;
  const said = texts.states[card.state];
  return card.by === undefined || card.at === undefined
    ? said
    : `${said} · ${texts.answeredBy(isolated(card.by), format(card.at))}`;
}

const unsentButtons = ({ postId, seen }: GivenAnswer, { texts, give }: CardContext) =>
  make(
    'div',
    { class: 'buttons' },
    button(texts.undo, 'plain', () => give([{ postId, seen, answer: 'undo' }])),
  );

function answerButtons(card: ApprovalCard, { texts, give }: CardContext): HTMLElement | undefined {
  const about = { postId: card.postId, seen: card.seen };
  if (isAnswered(card))
    return make(
      'div',
      { class: 'buttons' },
      button(texts.undo, 'plain', () => give([{ ...about, answer: 'undo' }])),
    );
  if (!isOpenCard(card)) return undefined;
  const buttons = make('div', { class: 'buttons' });
  const showChoices = () =>
    buttons.replaceChildren(
      button(texts.yes, 'main', () => give([{ ...about, answer: 'yes' }])),
      button(texts.change, 'plain', () => ask('change')),
      button(texts.no, 'plain', () => ask('no')),
    );
  const ask = (answer: 'change' | 'no') =>
    buttons.replaceChildren(answerForm({ card, answer, texts, give: (given) => give([given]), close: showChoices }));
  showChoices();
  return buttons;
}

function comments(
  { postId, entries }: ApprovalCard,
  { texts, format, comment, unsaid, isOffline }: CardContext,
): HTMLElement {
  const said = entries.filter((entry) => entry.said === 'comment');
  const field = make('textarea', { rows: '2', maxlength: '2000', dir: 'auto' });
  const send = (event: Event) => {
    event.preventDefault();
    if (field.value.trim() !== '') comment(postId, field.value.trim());
  };
  return make(
    'details',
    { class: 'comments', open: said.length + unsaid.length > 0 },
    make('summary', {}, texts.comments(said.length + unsaid.length)),
    make(
      'ul',
      {},
      ...said.map(({ by, at, text = '' }) =>
        make(
          'li',
          {},
          make('p', { class: 'hint' }, texts.answeredBy(isolated(by), format(at))),
          make('p', { dir: 'auto' }, text),
        ),
      ),
      ...unsaid.map(({ text }) =>
        make(
          'li',
          {},
          make('p', { class: 'hint', role: 'status' }, isOffline ? texts.keptComment : texts.sending),
          make('p', { dir: 'auto' }, text),
        ),
      ),
    ),
    make(
      'form',
      { onsubmit: send },
      make('label', {}, texts.writeComment, field),
      make('button', { type: 'submit', class: 'plain' }, texts.send),
    ),
  );
}
