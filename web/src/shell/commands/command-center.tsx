import Icon from '@cloudscape-design/components/icon';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { usePreference, choice } from '../preferences/preferences.ts';
import { RecentMessages } from '../toasts/recent-messages.tsx';
import { shellMessages } from '../messages.ts';
import { commandTexts } from '../console-messages.ts';
import './commands.css';
import { openBeside } from './open-beside.ts';
import { newPostPath, pagesOf } from './pages-of.ts';
import { Palette } from './palette.tsx';

/** Milliseconds to wait for the second key of a shortcut. */
const sequenceTimeout = 1500;

/** Where single keys are ignored: fields take them as text, and an open dialog holds the focus. */
const keyConsumers =
  'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"], [role="dialog"]';

const isTaken = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(keyConsumers) !== null;

function useShortcuts(act: (action: ShortcutAction) => void) {
  const [singleKeys] = usePreference(singleKeysPreference);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  useEffect(() => {
    let pressed: readonly string[] = [];
    let lastAt = 0;
    const listen = (event: KeyboardEvent) => {
      const key = keyOf(event);
      const isSingle = key?.startsWith('mod+') !== true;
      if (key === undefined || event.defaultPrevented || (isSingle && (singleKeys === 'off' || isTaken(event)))) return;
      const isFollowing = event.timeStamp - lastAt < sequenceTimeout;
      lastAt = event.timeStamp;
      pressed = isFollowing ? nextSequence(pressed, key) : [key];
      const { action } = readKeys(pressed);
      if (action === undefined) return;
      pressed = [];
      event.preventDefault();
      latest.current(action);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [singleKeys]);
}

/** Adds the key to the sequence if a shortcut has it, else starts a new sequence. */
function nextSequence(pressed: readonly string[], key: string): readonly string[] {
  const { action, isBeginning } = readKeys([...pressed, key]);
  return action !== undefined || isBeginning ? [...pressed, key] : [key];
}

/** The button that opens the search, the shortcuts, and what they open. */
export function CommandCenter({ user }: { user: User }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'palette' | 'sheet' | 'messages'>();
  const [typed, setTyped] = useState('');
  function close() {
    setOpened(undefined);
    setTyped('');
  }
  const pages = pagesOf(user);
  useShortcuts((action) => {
    const to = addressOf(action, user);
    if (action === 'palette' || action === 'sheet') setOpened(action);
    else if (action === 'filter') focusSearch();
    else if (action === 'next' || action === 'previous') openBeside(action);
    else if (to !== undefined) void navigate(to);
  });
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpened('palette')}
      >
        <Icon name="search" />
        <span>{commandTexts.open}</span> <kbd>{commandTexts.keys}</kbd>
      </button>
      {opened === 'palette' && (
        <Palette user={user} typed={typed} onType={setTyped} onClose={close} onShow={setOpened} />
      )}
      {opened === 'messages' && <RecentMessages onClose={close} />}
      {opened === 'sheet' && (
        <ShortcutSheet
          places={places.filter((place) => pages[place] !== undefined)}
          hasInbox={pages.conversations !== undefined}
          onClose={close}
        />
      )}
    </>
  );
}

function addressOf(action: ShortcutAction, user: User): string | undefined {
  if (action === 'compose') return newPostPath(user);
  const place = places.find((one) => one === action);
  return place && pagesOf(user)[place];
}

/** The search field of the list on the page, if there is one. */
function focusSearch() {
  document.querySelector<HTMLInputElement>('#content input[type="search"]')?.focus();
}

const { sheet } = commandTexts;

interface ShortcutSheetProps {
  readonly places: readonly Place[];
  readonly hasInbox: boolean;
  readonly onClose: () => void;
}

function ShortcutSheet({ places, hasInbox, onClose }: ShortcutSheetProps) {
  const [singleKeys, setSingleKeys] = usePreference(singleKeysPreference);
  const inInbox: readonly [ShortcutAction, string][] = [
    ['next', sheet.next],
    ['previous', sheet.previous],
  ];
  const meanings: readonly [ShortcutAction, string][] = [
    ['palette', sheet.palette],
    ['compose', sheet.compose],
    ['filter', sheet.filter],
    ...places.map((place): [Place, string] => [place, sheet.go({ page: commandTexts.pages[place] })]),
    ...(hasInbox ? inInbox : []),
    ['sheet', sheet.sheet],
  ];
  return (
    <Modal visible header={sheet.title} closeAriaLabel={shellMessages.close} onDismiss={onClose}>
      <SpaceBetween size="l">
        <dl className="shortcuts">
          {meanings.map(([action, meaning]) => (
            <Fragment key={action}>
              <dt>{meaning}</dt>
              <dd>
                <Keys keys={shortcuts[action]} />
              </dd>
            </Fragment>
          ))}
        </dl>
        <Toggle
          checked={singleKeys === 'on'}
          description={sheet.singleKeysText}
          onChange={({ detail }) => setSingleKeys(detail.checked ? 'on' : 'off')}
        >
          {sheet.singleKeys}
        </Toggle>
      </SpaceBetween>
    </Modal>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ` ${sheet.followedBy} `}
      <kbd>{key.replace('mod+k', sheet.modK)}</kbd>
    </Fragment>
  ));
}

const places = ['dashboard', 'clients', 'posts', 'conversations', 'media', 'subscriptions', 'account'] as const;
type Place = (typeof places)[number];

type ShortcutAction = 'palette' | 'sheet' | 'compose' | 'filter' | 'next' | 'previous' | Place;

/** The keys of each shortcut in sequence. `mod` is Ctrl, or ⌘ on a Mac. */
const shortcuts: Readonly<Record<ShortcutAction, readonly string[]>> = {
  palette: ['mod+k'],
  compose: ['c'],
  filter: ['/'],
  next: ['j'],
  previous: ['k'],
  dashboard: ['g', 'd'],
  clients: ['g', 'c'],
  posts: ['g', 'p'],
  conversations: ['g', 'i'],
  media: ['g', 'm'],
  subscriptions: ['g', 's'],
  account: ['g', 'a'],
  sheet: ['?'],
};

/** Single-key shortcuts can be turned off: speech input and shaking hands trigger them by mistake (WCAG 2.1.4). */
const singleKeysPreference = choice('single-keys', ['on', 'off']);

interface Pressed extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> {}

/** The pressed keys in the notation of {@link shortcuts}; undefined for keys that no shortcut has. */
function keyOf({ key, ctrlKey, metaKey, altKey }: Pressed): string | undefined {
  if (altKey || key.length !== 1) return undefined;
  return ctrlKey || metaKey ? `mod+${key.toLowerCase()}` : key.toLowerCase();
}

/** The action of the keys pressed so far, and whether they begin a longer shortcut. */
function readKeys(pressed: readonly string[]): { action?: ShortcutAction; isBeginning: boolean } {
  const entries = Object.entries(shortcuts) as [ShortcutAction, readonly string[]][];
  const begun = entries.filter(([, keys]) => pressed.every((key, index) => keys[index] === key));
  const whole = begun.find(([, keys]) => keys.length === pressed.length);
  return whole === undefined ? { isBeginning: begun.length > 0 } : { action: whole[0], isBeginning: false };
}
