/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import type { GivenAnswer, PictureMark } from '../../../shared/domain/approvals/approval-answer.ts';
import type { ApprovalCard } from '../../../shared/domain/approvals/approval-card.ts';
import type { ShownFile } from '../../../shared/domain/approvals/shown-post.ts';
import { Press, Problem } from './frame.tsx';
import type { Draft } from './kept.ts';
import type { PageTexts } from './messages.ts';
import { Dot, Picture } from './shown-content.tsx';

export interface Naming {
  readonly texts: PageTexts;
  /** As typed. What is typed into one form stands in all. */
  readonly name: string;
  readonly rename: (name: string) => void;
}

/** Whether the name is missing, which is then said at its field. */
export function useNaming({ texts, name, rename }: Naming, problem: string) {
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const element = (
    <div>
      <label>
        {texts.name.label}
        <input
          ref={field}
          name="name"
          autoComplete="name"
          maxLength={80}
          value={name}
          dir="auto"
          onInput={({ currentTarget }) => {
            setMissing(false);
            rename(currentTarget.value);
          }}
        />
      </label>
      <p class="hint">{texts.name.hint}</p>
      <Problem text={isMissing ? texts.name.missing : problem} />
    </div>
  );
  /** Does what needs the name, or asks for it. */
  function withName(act: () => void) {
    if (name.trim() !== '') return act();
    setMissing(true);
    field.current?.focus();
  }
  return { element, withName };
}

interface AnswerFormProps extends Naming {
  readonly nameProblem: string;
  readonly card: ApprovalCard;
  readonly answer: NonNullable<Draft['answer']>;
  readonly draft: Draft;
  readonly write: (change: Draft) => void;
  readonly give: (answer: GivenAnswer) => void;
}

/** The name and the words to an answer; for a change a place on a picture as well. */
export function AnswerForm({ card, answer, draft, write, give, nameProblem, ...who }: AnswerFormProps) {
  const { texts } = who;
  const naming = useNaming(who, nameProblem);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const { text: typed = '', mark } = draft;
  const pictures = (card.shown?.platforms[0]?.files ?? []).filter(({ type }) => type === 'image');

  function submit() {
    const text = typed.trim();
    if (answer === 'change' && text === '') {
      setEmpty(true);
      return field.current?.focus();
    }
    naming.withName(() => give({ postId: card.postId, seen: card.seen, ...said(text) }));
  }

  function said(text: string) {
    if (answer === 'yes') return { answer };
    if (answer === 'no') return { answer, ...(text !== '' && { text }) };
    return { answer, text, ...(pictures.some(({ id }) => id === mark?.fileId) && { mark }) };
  }

  return (
    <form
      class="answer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {answer !== 'yes' && (
        <label>
          {answer === 'change' ? texts.whatChange : texts.whyNo}
          <textarea
            ref={field}
            name="text"
            rows={3}
            maxLength={2000}
            dir="auto"
            value={typed}
            onInput={({ currentTarget }) => write({ text: currentTarget.value })}
          />
        </label>
      )}
      <Problem text={isEmpty && typed.trim() === '' ? texts.textMissing : undefined} />
      {answer === 'change' && pictures.length > 0 && (
        <MarkField files={pictures} texts={texts} marked={mark} onMark={(at) => write({ mark: at })} />
      )}
      {naming.element}
      <div class="buttons">
        <button type="submit" class="main">
          {answer === 'yes' ? texts.yes : texts.send}
        </button>
        <Press label={texts.cancel} kind="plain" onPress={() => write({ answer: undefined })} />
      </div>
    </form>
  );
}

interface MarkFieldProps {
  readonly files: readonly ShownFile[];
  readonly texts: PageTexts;
  readonly marked: PictureMark | undefined;
  readonly onMark: (mark: PictureMark) => void;
}

function MarkField({ files, texts, marked, onMark }: MarkFieldProps) {
  const isMarked = files.some(({ id }) => id === marked?.fileId);
  return (
    <div class="marks">
      <p class="hint" role="status">
        {isMarked ? texts.marked : texts.mark}
      </p>
      {files.map((file, index) => (
        <button
          key={file.id}
          type="button"
          class="markable"
          onClick={(event) => onMark({ fileId: file.id, ...placeOf(event) })}
        >
          <Picture file={file} place={index + 1} texts={texts} />
          {marked?.fileId === file.id && <Dot at={marked} />}
        </button>
      ))}
    </div>
  );
}

/** Where a picture was pressed, as shares of its size. A press by keyboard has no place: it marks the middle. */
function placeOf({ currentTarget, detail, clientX, clientY }: MouseEvent) {
  if (detail === 0 || !(currentTarget instanceof Element)) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const share = (at: number, size: number) => Math.min(1, Math.max(0, at / size));
  return { x: share(clientX - left, width), y: share(clientY - top, height) };
}
