import Textarea from '@cloudscape-design/components/textarea';
import LiveRegion from '@cloudscape-design/components/live-region';
import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useState, useEffect, useRef } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { noClient } from '../../../data/clients.ts';
import { postingSettingsQuery } from '../../../data/posts/planning.ts';
import { composerTexts } from '../composer/messages.ts';
import type { Caret } from './use-caret.ts';
import { type Slash, slashAt } from './written-words.ts';
import type { Snippet } from '../../../../../shared/domain/planning/posting-settings.ts';
import { foundEmoji } from './emoji.ts';
import './insert.css';

interface WrittenTextProps {
  /** Whose snippets a slash inserts. */
  readonly clientId: ClientId | undefined;
  readonly value: string;
  readonly placeholder?: string;
  readonly caret: Caret;
  readonly onChange: (text: string) => void;
}

/** A text in which a slash offers what can be inserted. */
export function WrittenText({ clientId, value, placeholder, caret, onChange }: WrittenTextProps) {
  const { hold, part, put, settle } = caret;
  const listId = useId();
  const { data } = useQuery({ ...postingSettingsQuery(clientId ?? noClient), enabled: clientId !== undefined });
  const [slash, setSlash] = useState<Slash>();
  /** The place of the slash whose list was closed. */
  const [left, setLeft] = useState<number>();
  const [active, setActive] = useState(0);
  const choices = slash === undefined ? [] : slashChoices(data?.snippets ?? [], slash.words);
  const isOpen = slash !== undefined && choices.length > 0;
  useLayoutEffect(() => settle(value));

  function choose({ words }: SlashChoice) {
    if (slash === undefined) return;
    setSlash(undefined);
    onChange(put(value, slash, words));
  }

  function typed(text: string) {
    const found = slashAt(text, part(text).to);
    setSlash(found?.from === left ? undefined : found);
    if (found === undefined) setLeft(undefined);
    setActive(0);
    onChange(text);
  }

  function leave() {
    setLeft(slash?.from);
    setSlash(undefined);
  }

  /** Whether the key was for the list. */
  function pressed(key: string): boolean {
    const choice = choices[active];
    if (key === 'ArrowDown' || key === 'ArrowUp')
      setActive((active + (key === 'ArrowDown' ? 1 : choices.length - 1)) % choices.length);
    else if ((key === 'Enter' || key === 'Tab') && choice !== undefined) choose(choice);
    else if (key === 'Escape') leave();
    else return false;
    return true;
  }

  return (
    <div ref={hold} className="written-text">
      <Textarea
        rows={6}
        value={value}
        {...(placeholder !== undefined && { placeholder })}
        nativeTextareaAttributes={{
          dir: 'auto',
          ...(isOpen && {
            'aria-autocomplete': 'list',
            'aria-controls': listId,
            'aria-activedescendant': optionId(listId, active),
          }),
        }}
        onChange={({ detail }) => typed(detail.value)}
        onKeyDown={(event) => {
          const { key } = event.detail;
          if (isOpen && pressed(key)) event.preventDefault();
          else if (leaves.has(key)) setSlash(undefined);
        }}
        onBlur={() => setSlash(undefined)}
      />
      {isOpen && <SlashList id={listId} choices={choices} active={active} onChoose={choose} />}
      <LiveRegion hidden>{isOpen ? composerTexts.insert.found({ count: choices.length }) : ''}</LiveRegion>
    </div>
  );
}

const leaves: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);

/** What a slash inserts. */
interface SlashChoice {
  readonly name: string;
  readonly words: string;
}

const mostShown = 8;

/** Snippets and hashtag sets, and once a letter is typed also emoji. */
function slashChoices(snippets: readonly Snippet[], typed: string): SlashChoice[] {
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

const optionId = (listId: string, place: number) => `${listId}-${place}`;

/** The text keeps the focus. */
function SlashList({ id, choices, active, onChoose }: SlashListProps) {
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
