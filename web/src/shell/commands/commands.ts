import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { isStaff } from '../../../../shared/domain/access/person.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import type { Post } from '../../../../shared/domain/posts/post.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { clientContracts } from '../../../../shared/contracts/client-contracts.ts';
import { mediaContracts } from '../../../../shared/contracts/media-contracts.ts';
import { postContracts } from '../../../../shared/contracts/posts/post-contracts.ts';
import { mayOpen } from '../../auth/page-rights.ts';
import { useSignOut } from '../../auth/use-signed-in.ts';
import { useClientInAddress } from '../../address-ids.ts';
import { paths } from '../../paths.ts';
import { apiQuery } from '../../api/api-query.ts';
import { showInstant } from '../dates/show-instant.ts';
import { densityPreference } from '../preferences/appearance.ts';
import { modePreference } from '../preferences/mode.ts';
import { savePreference } from '../preferences/preferences.ts';
import { commandTexts } from '../console-messages.ts';
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
  const isAdmin = isStaff(user);
  const clientId = useClientInAddress() ?? (isAdmin ? undefined : user.id);
  const clients = useQuery(clientSearchQuery(typed, isAdmin)).data?.clients ?? [];
  const posts = useQuery(postSearchQuery(typed, clientId)).data?.posts ?? [];
  const files = useQuery(fileSearchQuery(typed, clientId)).data?.media ?? [];
  const go = (to: string) => () => void navigate(to);
  const pages = Object.entries(pagesOf(user)) as [keyof typeof commandTexts.pages, string][];
  return [
    ...pages.map(([id, to]) => ({ id, label: commandTexts.pages[id], group: 'pages' as const, run: go(to) })),
    ...actions({
      ...(mayOpen(user, newPostPath(user)) && { compose: go(newPostPath(user)) }),
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

type OwnActions = Readonly<Record<'shortcuts' | 'messages' | 'signOut', () => void>> & {
  readonly compose?: () => void;
};

function actions(own: OwnActions): Command[] {
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
  return names.flatMap((id) => {
    const run = all[id];
    return run === undefined ? [] : [{ id, label: commandTexts[id], group: 'actions', run }];
  });
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

/** Nothing is looked for before two letters are typed. */
const isEnough = (search: string) => search.length >= 2;

/** Clients whose name, e-mail or company contains the text. */
const clientSearchQuery = (typed: string, isAllowed: boolean) => {
  const search = typed.trim();
  return queryOptions({
    ...apiQuery(['clients', 'search', search], clientContracts.listClients, { query: { search, pageSize: '8' } }),
    enabled: isAllowed && isEnough(search),
    placeholderData: keepPreviousData,
  });
};

/** Posts of one client, or of all, that say the text anywhere. */
const postSearchQuery = (typed: string, clientId: ClientId | undefined) => {
  const search = typed.trim();
  return queryOptions({
    ...apiQuery(['posts', 'search', clientId, search], postContracts.listPosts, {
      query: { clientId, search, pageSize: '5' },
    }),
    enabled: isEnough(search),
    placeholderData: keepPreviousData,
  });
};

/** Files of one client by a part of their name: the files of all clients cannot be searched. */
const fileSearchQuery = (typed: string, clientId: ClientId | undefined) => {
  const search = typed.trim();
  return queryOptions({
    ...apiQuery(['media', 'search', clientId, search], mediaContracts.listMedia, {
      query: { clientId, search, pageSize: '5' },
    }),
    enabled: clientId !== undefined && isEnough(search),
    placeholderData: keepPreviousData,
  });
};
