import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { RecentMessages } from '../toasts/recent-messages.tsx';
import { newPostPath, pagesOf } from './commands.ts';
import { Palette } from './palette.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { places, type ShortcutAction } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

export function CommandCenter({ user }: { user: User }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'palette' | 'sheet' | 'messages'>();
  const close = () => setOpened(undefined);
  const pages = pagesOf(user);
  useShortcuts((action) => {
    const to = addressOf(action, user);
    if (action === 'palette' || action === 'sheet') setOpened(action);
    else if (action === 'filter') focusSearch();
    else if (to !== undefined) void navigate(to);
  });
  if (opened === 'palette') return <Palette user={user} onClose={close} onShow={setOpened} />;
  if (opened === 'messages') return <RecentMessages onClose={close} />;
  if (opened === 'sheet')
    return <ShortcutSheet places={places.filter((place) => pages[place] !== undefined)} onClose={close} />;
  return null;
}

function addressOf(action: ShortcutAction, user: User): string | undefined {
  if (action === 'compose') return newPostPath(user);
  return action === 'palette' || action === 'sheet' || action === 'filter' ? undefined : pagesOf(user)[action];
}

/** The search field of the list on the page, if there is one. */
function focusSearch() {
  document.querySelector<HTMLInputElement>('#content input[type="search"]')?.focus();
}
