import { useEffect, useRef } from 'react';
import type { Snippet } from '../../../../../shared/domain/planning/posting-settings.ts';
import { composerTexts } from '../composer/messages.ts';
import { foundEmoji } from './emoji.ts';
import './insert.css';

/** What a slash inserts. */
export interface SlashChoice {
  readonly name: string;
  readonly words: string;
}

const mostShown = 8;

/** Snippets and hashtag sets, and once a letter is typed also emoji. */
export function slashChoices(snippets: readonly Snippet[], typed: string): SlashChoice[] {
  const own = snippets.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
  const emoji = typed === '' ? [] : foundEmoji(typed).flatMap((group) => group.emoji);
  return [
    ...own.map(({ name, text }) => ({ name, words: text })),
    ...emoji.map(({ sign, name }) => ({ name, words: sign })),
  ].slice(0, mostShown);
}

interface SlashListProps {
  readonly id: string;
  readonly choices: readonly SlashChoice[];
  readonly active: number;
  readonly onChoose: (choice: SlashChoice) => void;
}

export const optionId = (listId: string, place: number) => `${listId}-${place}`;

/** The text keeps the focus. */
export function SlashList({ id, choices, active, onChoose }: SlashListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { children, clientHeight = 0, scrollTop = 0 } = list.current ?? {};
    const shown = children?.item(active);
    if (list.current === null || !(shown instanceof HTMLElement)) return;
    const end = shown.offsetTop + shown.offsetHeight;
    if (end > scrollTop + clientHeight) list.current.scrollTop = end - clientHeight;
    else if (shown.offsetTop < scrollTop) list.current.scrollTop = shown.offsetTop;
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={composerTexts.insert.label} className="slash-list">
      {choices.map((choice, place) => (
        <div
          key={`${choice.name} ${choice.words}`}
          id={optionId(id, place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(choice);
          }}
        >
          <bdi>{choice.name}</bdi>
          <bdi className="slash-words">{choice.words}</bdi>
        </div>
      ))}
    </div>
  );
}
