import type { GivenAnswer, PictureMark } from '../../../shared/domain/approvals/approval-answer.ts';
import type { ApprovalCard } from '../../../shared/domain/approvals/approval-card.ts';
import type { ShownFile } from '../../../shared/domain/approvals/shown-post.ts';
import { button, make } from './dom.ts';
import type { Draft } from './kept.ts';
import type { PageTexts } from './messages.ts';
import { dot, picture } from './shown-content.ts';

interface Naming {
  readonly texts: PageTexts;
  readonly name: () => string;
  readonly nameProblem: string;
  /** What is typed into one form stands in all. */
  readonly rename: (name: string) => void;
}

/** The name of who answers, asked in each form. `isMissing` says so at the field. */
export function nameField({ texts, name, nameProblem, rename }: Naming) {
  const field = make('input', { name: 'name', autocomplete: 'name', maxlength: '80', value: name(), dir: 'auto' });
  field.addEventListener('input', () => rename(field.value));
  const problem = make('p', { class: 'problem', role: 'alert' }, nameProblem);
  const element = make(
    'div',
    {},
    make('label', {}, texts.name.label, field),
    make('p', { class: 'hint' }, texts.name.hint),
    problem,
  );
  function isMissing(): boolean {
    if (field.value.trim() !== '') return false;
    problem.textContent = texts.name.missing;
    field.focus();
    return true;
  }
  return { element, isMissing };
}

interface Form extends Naming {
  readonly card: ApprovalCard;
  readonly answer: NonNullable<Draft['answer']>;
  readonly draft: Draft;
  readonly write: (change: Draft) => void;
  readonly give: (answer: GivenAnswer) => void;
}

/** The name and the words to an answer; for a change a place on a picture as well. */
export function answerForm({ card, answer, draft, texts, write, give, ...naming }: Form): HTMLFormElement {
  const name = nameField({ texts, ...naming });
  const field = make('textarea', { name: 'text', rows: '3', maxlength: '2000', dir: 'auto' }, draft.text ?? '');
  field.addEventListener('input', () => write({ text: field.value }));
  const problem = make('p', { class: 'problem', role: 'alert' });
  const pictures = (card.shown?.platforms[0]?.files ?? []).filter(({ type }) => type === 'image');
  let mark = draft.mark;
  const about = { postId: card.postId, seen: card.seen };

  function submit(event: Event) {
    event.preventDefault();
    const text = field.value.trim();
    if (answer === 'change' && text === '') {
      problem.textContent = texts.textMissing;
      return field.focus();
    }
    if (name.isMissing()) return;
    if (answer === 'yes') return give({ ...about, answer });
    if (answer === 'no') return give({ ...about, answer, ...(text !== '' && { text }) });
    const isThere = pictures.some(({ id }) => id === mark?.fileId);
    return give({ ...about, answer, text, ...(isThere && { mark }) });
  }

  return make(
    'form',
    { class: 'answer', onsubmit: submit },
    answer !== 'yes' && make('label', {}, answer === 'change' ? texts.whatChange : texts.whyNo, field),
    problem,
    answer === 'change' &&
      pictures.length > 0 &&
      markField(pictures, texts, mark, (chosen) => {
        mark = chosen;
        write({ mark });
      }),
    name.element,
    make(
      'div',
      { class: 'buttons' },
      make('button', { type: 'submit', class: 'main' }, answer === 'yes' ? texts.yes : texts.send),
      button(texts.cancel, 'plain', () => write({ answer: undefined })),
    ),
  );
}

function markField(
  files: readonly ShownFile[],
  texts: PageTexts,
  marked: PictureMark | undefined,
  choose: (mark: PictureMark) => void,
) {
  const told = make('p', { class: 'hint', role: 'status' }, texts.mark);
  let shown: HTMLElement | undefined;
  const pictures = files.map((file, index) => {
    const face = make('button', { type: 'button', class: 'markable' }, picture(file, index + 1, texts));
    const show = (at: Pick<PictureMark, 'x' | 'y'>) => {
      shown?.remove();
      face.append((shown = dot(at)));
      told.textContent = texts.marked;
    };
    if (marked?.fileId === file.id) show(marked);
    face.addEventListener('click', (event) => {
      const { left, top, width, height } = face.getBoundingClientRect();
      // A press by keyboard has no place: it marks the middle.
      const isPointed = event.detail > 0;
      const share = (at: number, size: number) => Math.min(1, Math.max(0, at / size));
      const x = isPointed ? share(event.clientX - left, width) : 0.5;
      const y = isPointed ? share(event.clientY - top, height) : 0.5;
      show({ x, y });
      choose({ fileId: file.id, x, y });
    });
    return face;
  });
  return make('div', { class: 'marks' }, told, ...pictures);
}
