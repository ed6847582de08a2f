import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import type { Post } from '../../../../shared/domain/posts/post.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { useSignOut } from '../../auth/use-sign-out.ts';
import { useClientInAddress } from '../../address-ids.ts';
import { clientSearchQuery, fileSearchQuery, postSearchQuery } from '../../data/search.ts';
import { paths } from '../../paths.ts';
import { showInstant } from '../dates/show-instant.ts';
import { densityPreference } from '../preferences/appearance.ts';
import { modePreference } from '../preferences/mode.ts';
import { savePreference } from '../preferences/preferences.ts';
import { commandTexts } from './messages.ts';
import { newPostPath, pagesOf } from './pages-of.ts';

export interface Command {
  /** Differs from all others. */
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly group: keyof typeof commandTexts.groups;
  /** Whose mark stands beside it. */
  readonly client?: { readonly id: ClientId; readonly name: string };
  readonly run: () => void;
}

/** `typed` also finds clients by name, e-mail or company, posts by their texts, and files of the client at hand by name. */
export function useCommands(
  user: User,
  typed: string,
  show: (dialog: 'sheet' | 'messages') => void,
): readonly Command[] {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const isAdmin = user.role === 'admin';
  const clientId = useClientInAddress() ?? (isAdmin ? undefined : user.id);
  const clients = useQuery(clientSearchQuery(typed, isAdmin)).data?.clients ?? [];
  const posts = useQuery(postSearchQuery(typed, clientId)).data?.posts ?? [];
  const files = useQuery(fileSearchQuery(typed, clientId)).data?.media ?? [];
  const go = (to: string) => () => void navigate(to);
  const pages = Object.entries(pagesOf(user)) as [keyof typeof commandTexts.pages, string][];
  return [
    ...pages.map(([id, to]) => ({ id, label: commandTexts.pages[id], group: 'pages' as const, run: go(to) })),
    ...actions({
      compose: go(newPostPath(user)),
      shortcuts: () => show('sheet'),
      messages: () => show('messages'),
      signOut: () => void signOut(),
    }),
    ...clients.flatMap((client) => commandsOf(client, go)),
    ...posts.map((post) => postCommand(post, isAdmin, go(paths.post(post.id, clientId)))),
    ...files.map(({ id, name }) => ({
      id,
      label: name,
      group: 'files' as const,
      run: go(`${paths.media(clientId)}?${new URLSearchParams({ search: name })}`),
    })),
  ];
}

function actions(own: Readonly<Record<'compose' | 'shortcuts' | 'messages' | 'signOut', () => void>>): Command[] {
  const all = {
    ...own,
    light: () => savePreference(modePreference, 'light'),
    dark: () => savePreference(modePreference, 'dark'),
    system: () => savePreference(modePreference, 'system'),
    compact: () => savePreference(densityPreference, 'compact'),
    comfortable: () => savePreference(densityPreference, 'comfortable'),
  };
  const appearances = ['light', 'dark', 'system', 'compact', 'comfortable'] as const;
  const names = ['compose', ...appearances, 'messages', 'shortcuts', 'signOut'] as const;
  return names.map((id) => ({ id, label: commandTexts[id], group: 'actions', run: all[id] }));
}

function commandsOf({ id, name, email }: Client, go: (to: string) => () => void): Command[] {
  return [
    { id, label: name, description: email, group: 'clients', client: { id, name }, run: go(paths.clientPage(id)) },
    {
      id: `posts-of-${id}`,
      label: commandTexts.postsOf({ client: name }),
      group: 'clients',
      run: go(paths.clientPage(id, 'posts')),
    },
  ];
}

const excerptLength = 80;

/** Admins also see whose it is. */
function postCommand({ id, content, clientName, ...post }: Post, isAdmin: boolean, run: () => void): Command {
  const at = post.publishedAt ?? post.scheduledFor;
  const facts = [isAdmin ? clientName : '', at === undefined ? commandTexts.noTime : showInstant(at)];
  const description = facts.filter((fact) => fact !== '').join(' · ');
  return { id, label: content.slice(0, excerptLength), description, group: 'posts', run };
}
