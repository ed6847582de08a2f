import './search-button.css';
import Icon from '@cloudscape-design/components/icon';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { commandTexts } from './messages.ts';
import { newPostPath, pagesOf } from './pages-of.ts';
import { places, type ShortcutAction } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { Palette } from './palette.tsx';
import { RecentMessages } from '../toasts/recent-messages.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';

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
        <ShortcutSheet places={places.filter((place) => pages[place] !== undefined)} onClose={close} />
      )}
    </>
  );
}

function addressOf(action: ShortcutAction, user: User): string | undefined {
  if (action === 'compose') return newPostPath(user);
  return action === 'palette' || action === 'sheet' || action === 'filter' ? undefined : pagesOf(user)[action];
}

/** The search field of the list on the page, if there is one. */
function focusSearch() {
  document.querySelector<HTMLInputElement>('#content input[type="search"]')?.focus();
}
