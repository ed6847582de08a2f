import type { GivenAnswer, PictureMark } from '../../../shared/domain/approvals/approval-answer.ts';
import type { ApprovalCard } from '../../../shared/domain/approvals/approval-card.ts';
import type { ShownFile } from '../../../shared/domain/approvals/shown-post.ts';
import { button, make } from './dom.ts';
import type { PageTexts } from './messages.ts';
import { dot, picture } from './shown-content.ts';

interface Form {
  readonly card: ApprovalCard;
  readonly answer: 'change' | 'no';
  readonly texts: PageTexts;
  readonly give: (answer: GivenAnswer) => void;
  readonly close: () => void;
}

/** The words to an answer; for a change a place on a picture as well. */
export function answerForm({ card, answer, texts, give, close }: Form): HTMLFormElement {
  const field = make('textarea', { rows: '3', maxlength: '2000', dir: 'auto' });
  const problem = make('p', { class: 'problem', role: 'alert' });
  let mark: PictureMark | undefined;
  const about = { postId: card.postId, seen: card.seen };

  function submit(event: Event) {
    event.preventDefault();
    const text = field.value.trim();
    if (answer === 'no') return give({ ...about, answer, ...(text !== '' && { text }) });
    if (text !== '') return give({ ...about, answer, text, ...(mark && { mark }) });
    problem.textContent = texts.textMissing;
    field.focus();
  }

  const pictures = (card.shown?.platforms[0]?.files ?? []).filter(({ type }) => type === 'image');
  const form = make(
    'form',
    { class: 'answer', onsubmit: submit },
    make('label', {}, answer === 'change' ? texts.whatChange : texts.whyNo, field),
    problem,
    ...(answer === 'change' && pictures.length > 0
      ? [markField(pictures, texts, (chosen) => void (mark = chosen))]
      : []),
    make(
      'div',
      { class: 'buttons' },
      make('button', { type: 'submit', class: 'main' }, texts.send),
      button(texts.cancel, 'plain', close),
    ),
  );
  queueMicrotask(() => field.focus());
  return form;
}

function markField(files: readonly ShownFile[], texts: PageTexts, choose: (mark: PictureMark) => void) {
  const told = make('p', { class: 'hint', role: 'status' }, texts.mark);
  let shown: HTMLElement | undefined;
  const pictures = files.map((file, index) => {
    const face = make('button', { type: 'button', class: 'markable' }, picture(file, index + 1, texts));
    face.addEventListener('click', (event) => {
      const { left, top, width, height } = face.getBoundingClientRect();
      // A press by keyboard has no place: it marks the middle.
      const isPointed = event.detail > 0;
      const share = (at: number, size: number) => Math.min(1, Math.max(0, at / size));
      const x = isPointed ? share(event.clientX - left, width) : 0.5;
      const y = isPointed ? share(event.clientY - top, height) : 0.5;
      shown?.remove();
      face.append((shown = dot({ x, y })));
      told.textContent = texts.marked;
      choose({ fileId: file.id, x, y });
    });
    return face;
  });
  return make('div', { class: 'marks' }, told, ...pictures);
}
