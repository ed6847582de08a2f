import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Rank } from '../../../../../shared/domain/access/person.ts';
import { can } from '../../../../../shared/domain/access/policy.ts';
import { inboxStateOf, inboxStates } from '../../../../../shared/domain/conversations/comment-filter.ts';
import type { CommentedPost } from '../../../../../shared/domain/conversations/commented-post.ts';
import { ClientId } from '../../../../../shared/domain/ids.ts';
import { beginningOf } from '../../../../../shared/domain/text.ts';
import { CommentPlatform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { useUser } from '../../../auth/current-user.ts';
import { useCan } from '../../../auth/use-can.ts';
import {
  conversationsQuery,
  type InboxFilter,
  type InboxRow,
  inboxQuery,
  useChangeComment,
} from '../../../data/conversations.ts';
import { clientMembersQuery, teamQuery } from '../../../data/team.ts';
import { paths } from '../../../paths.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import { ClientAvatar } from '../../../shell/clients/client-avatar.tsx';
import { ClientFilter } from '../../../shell/clients/client-filter.tsx';
import { openBeside } from '../../../shell/commands/open-beside.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { Page } from '../../../shell/frame/page.tsx';
import { InAppLink } from '../../../shell/links/in-app-link.tsx';
import { useAddress } from '../../../shell/links/use-address.ts';
import { useMedia } from '../../../shell/preferences/use-media.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { NotLoaded } from '../../../shell/states/not-loaded.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { CommentCard } from './comment-card.tsx';
import './conversations.css';
import './inbox.css';
import { conversationTexts } from './messages.ts';

const texts = conversationTexts.inbox;

const shownStates = ['open', 'mine', ...inboxStates.filter((state) => state !== 'open')] as const;

const keyOf = ({ clientId, comment }: InboxRow) => `${clientId}.${comment.id}`;

/** In the address, so that going back finds the same list and comment. */
function useInboxAddress() {
  const [address, change] = useAddress();
  const filter: InboxFilter = {
    state: shownStates.find((one) => one === address.get('show')) ?? 'open',
    clientId: ClientId.safeParse(address.get('client')).data,
    platform: CommentPlatform.safeParse(address.get('on')).data,
    assignee: address.get('for') === 'nobody' ? 'nobody' : ClientId.safeParse(address.get('for')).data,
  };
  return {
    filter,
    opened: address.get('comment') ?? undefined,
    open: (key: string | undefined) => change({ comment: key }),
    narrow: (values: Readonly<Record<'show' | 'client' | 'on' | 'for', string | undefined>>) =>
      change({ ...values, comment: undefined }),
  };
}
type InboxAddress = ReturnType<typeof useInboxAddress>;

/** The comments of all clients whom a member of staff knows: the list, and beside it the one that is open. */
export function InboxPage() {
  const address = useInboxAddress();
  const { filter, opened, open } = address;
  const isSmall = useMedia('(width < 900px)');
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(inboxQuery(filter));
  const rows = data?.rows ?? [];
  const found = rows.findIndex((row) => keyOf(row) === opened);
  const at = found < 0 && !isSmall ? 0 : found;
  const row = rows[at];
  const isAlone = isSmall && row !== undefined;
  const [focus, setFocus] = useState<Focus>();
  const choose = (next: InboxRow | undefined, to?: Focus) => {
    setFocus(to);
    open(next && keyOf(next));
  };
  const goOn = (how: 'answered' | 'other') => {
    const listed = filter.state === 'mine' ? 'open' : filter.state;
    const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find(({ comment }) => inboxStateOf(comment) === listed);
    if (next === undefined) void refetch();
    choose(next, how === 'answered' && !isSmall ? 'answer' : 'thread');
  };
  // A part of the list may have nothing while later parts have.
  const goesOn = data !== undefined && rows.length === 0 && hasNextPage && !isFetching && error === null;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  const isEmpty = data !== undefined && rows.length === 0 && !hasNextPage;
  return (
    <Page title={texts.title} description={texts.description}>
      <SpaceBetween size="m">
        {!isAlone && <InboxFilters {...address} />}
        {(data === undefined || error !== null) && (
          <NotLoaded error={error} loading={texts.loading} failed={texts.failed} onRetry={refetch} />
        )}
        {isEmpty && filter.state === 'open' && <Empty title={texts.empty} text={texts.emptyText} />}
        {isEmpty && filter.state !== 'open' && <Empty title={texts.emptyOther} />}
        {rows.length > 0 && (
          <div className="inbox">
            {!isAlone && (
              <div>
                <InboxList rows={rows} opened={row && keyOf(row)} onOpen={(next) => choose(next)} />
                {hasNextPage && (
                  <Button loading={isFetching} onClick={() => void fetchNextPage()}>
                    {texts.more}
                  </Button>
                )}
              </div>
            )}
            {row !== undefined && (
              <Thread
                key={keyOf(row)}
                row={row}
                post={data?.posts.get(row.comment.postRemoteId)}
                focus={focus}
                onHandled={goOn}
                onBack={isSmall ? () => choose(undefined) : undefined}
                onPrevious={at > 0 ? () => choose(rows[at - 1], 'thread') : undefined}
                onNext={at + 1 < rows.length ? () => choose(rows[at + 1], 'thread') : undefined}
              />
            )}
          </div>
        )}
      </SpaceBetween>
    </Page>
  );
}

function InboxFilters({ filter, narrow }: InboxAddress) {
  const { state = 'open', clientId, platform, assignee } = filter;
  const now = { show: state === 'open' ? undefined : state, client: clientId, on: platform, for: assignee };
  const assignees = [
    { value: '', label: texts.anybody },
    { value: 'nobody', label: texts.unassigned },
    ...useAssignable(clientId),
  ];
  const platforms = [
    { value: '', label: conversationTexts.filter.anyPlatform },
    ...CommentPlatform.options.map((value) => ({ value, label: platformNames[value] })),
  ];
  return (
    <div className="comment-filters">
      <SegmentedControl
        label={conversationTexts.filter.state}
        selectedId={state}
        options={shownStates.map((id) => ({ id, text: texts.states[id] }))}
        onChange={({ detail }) =>
          narrow({ ...now, show: detail.selectedId === 'open' ? undefined : detail.selectedId })
        }
      />
      <ClientFilter chosen={clientId} none={texts.anyClient} onChange={(client) => narrow({ ...now, client })} />
      <Select
        ariaLabel={conversationTexts.filter.platform}
        options={platforms}
        selectedOption={platforms.find(({ value }) => value === (platform ?? '')) ?? null}
        onChange={({ detail }) =>
          narrow({ ...now, on: detail.selectedOption.value === '' ? undefined : detail.selectedOption.value })
        }
      />
      {state !== 'mine' && (
        <Select
          inlineLabelText={texts.assignee}
          options={assignees}
          selectedOption={assignees.find(({ value }) => value === (assignee ?? '')) ?? null}
          onChange={({ detail }) =>
            narrow({ ...now, for: detail.selectedOption.value === '' ? undefined : detail.selectedOption.value })
          }
        />
      )}
    </div>
  );
}

interface InboxListProps {
  readonly rows: readonly InboxRow[];
  readonly opened: string | undefined;
  readonly onOpen: (row: InboxRow) => void;
}

const arrows: Readonly<Record<string, 'next' | 'previous'>> = { ArrowDown: 'next', ArrowUp: 'previous' };

const excerptLength = 140;

function InboxList({ rows, opened, onOpen }: InboxListProps) {
  const move = (event: KeyboardEvent) => {
    const which = arrows[event.key];
    if (which === undefined) return;
    event.preventDefault();
    openBeside(which);
  };
  return (
    <ul className="inbox-list opened-in-turn" aria-label={texts.list}>
      {rows.map((row) => {
        const { clientId, clientName, comment } = row;
        const { author, platform, text, writtenAt, assignee } = comment;
        const state = inboxStateOf(comment);
        return (
          <li key={keyOf(row)}>
            <button type="button" aria-current={keyOf(row) === opened} onClick={() => onOpen(row)} onKeyDown={move}>
              <span className="comment-head">
                <ClientAvatar id={clientId} name={clientName} size={20} />
                <bdi>{clientName}</bdi>
                <PlatformMark platform={platform} isNamed />
                <time dateTime={writtenAt}>{showInstant(writtenAt)}</time>
              </span>
              <strong>
                <bdi>{author.name ?? conversationTexts.comment.somebody}</bdi>
              </strong>
              <span dir="auto" className="inbox-excerpt">
                {text === '' ? texts.noText : beginningOf(text, excerptLength)}
              </span>
              {(state === 'done' || assignee !== undefined) && (
                <span className="comment-note">
                  {[state === 'done' ? conversationTexts.comment.done : '', assignee && texts.assigned(assignee)]
                    .filter((part) => part)
                    .join(' · ')}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Where the focus goes as a thread opens, if what had it goes with the thread before. */
type Focus = 'answer' | 'thread' | undefined;

interface ThreadProps {
  readonly row: InboxRow;
  readonly post: CommentedPost | undefined;
  readonly focus: Focus;
  readonly onHandled: (how: 'answered' | 'other') => void;
  /** To the list, where that is not beside it. */
  readonly onBack: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

function Thread({ row, post, focus, onHandled, onBack, onPrevious, onNext }: ThreadProps) {
  const { clientId, clientName, comment } = row;
  const { data: settings } = useQuery(conversationsQuery(clientId));
  const mayAnswer = useCan('conversations.answer');
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focus === 'thread') place.current?.focus();
  }, [focus]);
  return (
    <section ref={place} className="inbox-thread" aria-label={texts.thread} tabIndex={-1}>
      <div className="inbox-bar">
        {onBack !== undefined && (
          <Button iconName="arrow-left" onClick={onBack}>
            {texts.back}
          </Button>
        )}
        <InAppLink to={paths.clientPage(clientId, 'conversations')}>
          <span className="client-with-avatar">
            <ClientAvatar id={clientId} name={clientName} size={20} />
            <bdi>{clientName}</bdi>
          </span>
        </InAppLink>
        {mayAnswer && (
          <div className="inbox-assignee">
            <Assign row={row} />
          </div>
        )}
        <SpaceBetween direction="horizontal" size="xs">
          <Button disabled={onPrevious === undefined} onClick={onPrevious}>
            {texts.previous}
          </Button>
          <Button disabled={onNext === undefined} onClick={onNext}>
            {texts.next}
          </Button>
        </SpaceBetween>
      </div>
      <ul className="comments">
        <CommentCard
          clientId={clientId}
          comment={comment}
          post={post}
          account={settings?.accounts.find(({ platform }) => platform === comment.platform)?.name}
          savedReplies={settings?.savedReplies ?? []}
          onPost={undefined}
          inbox={{ onHandled, isFocused: focus === 'answer' }}
        />
      </ul>
    </section>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Owners know the whole team; others those who look after the client with them. */
function useAssignable(clientId: ClientId | undefined): readonly Choice[] {
  const { id: ownId, name } = useUser();
  const seesTeam = useCan('staff.manage');
  const { data: team } = useQuery({ ...teamQuery, enabled: seesTeam });
  const { data: known } = useQuery({
    ...clientMembersQuery(clientId ?? ownId),
    enabled: !seesTeam && clientId !== undefined,
  });
  const assigned = new Set(clientId === undefined ? undefined : [clientId]);
  const may = (id: ClientId, rank: Rank, of: ReadonlySet<ClientId>) =>
    can({ clientId: id, role: 'admin', rank, assigned: of }, 'conversations.answer', clientId);
  const members = seesTeam
    ? (team?.members ?? []).filter(({ id, rank, clients }) => may(id, rank, new Set(clients.map((one) => one.id))))
    : [...(known?.members ?? []), ...(known?.owners ?? [])].filter(({ id, rank }) => may(id, rank, assigned));
  const others = members.filter(({ id }) => id !== ownId).map(({ id, name: label }) => ({ value: id, label }));
  return [{ value: ownId, label: texts.me({ name }) }, ...others];
}

function Assign({ row: { clientId, comment } }: { row: InboxRow }) {
  const change = useChangeComment(clientId);
  const assignable = useAssignable(clientId);
  const { assignee } = comment;
  const isListed = assignee === undefined || assignable.some(({ value }) => value === assignee.id);
  const options = [
    { value: '', label: texts.unassigned },
    ...assignable,
    ...(isListed ? [] : [{ value: assignee.id, label: assignee.name }]),
  ];
  return (
    <Select
      inlineLabelText={texts.assignee}
      disabled={change.isPending}
      options={options}
      selectedOption={options.find(({ value }) => value === (assignee?.id ?? '')) ?? null}
      onChange={({ detail }) =>
        change.mutate(
          { commentId: comment.id, assignee: ClientId.safeParse(detail.selectedOption.value).data ?? null },
          { onError: ({ message }) => notify.error(message) },
        )
      }
    />
  );
}
