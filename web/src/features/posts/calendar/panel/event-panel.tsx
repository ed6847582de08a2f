import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { PostId } from '../../../../../../shared/domain/ids.ts';
import type { CalendarPublication } from '../../../../../../shared/domain/planning/calendar.ts';
import type { Instant } from '../../../../../../shared/domain/text.ts';
import type { Post } from '../../../../../../shared/domain/posts/post.ts';
import { useMedia } from '../../../../shell/preferences/use-media.ts';
import type { PostAction } from '../../list/post-actions.ts';
import { postTexts } from '../../messages.ts';
import { calendarTexts } from '../messages.ts';
import './event-panel.css';
import { Dialog } from '../../../../shell/dialogs/dialog.tsx';
import { useApprovalFeed } from '../../../../data/posts/approvals.ts';
import { postQuery } from '../../../../data/posts/posts.ts';
import { reasonText } from '../../../../messages/reason-text.ts';
import { NotLoaded } from '../../../../shell/states/not-loaded.tsx';
import { PostButtons } from '../../detail/post-buttons.tsx';
import { shownStateOf } from '../../detail/shown-state.ts';
import { timeOf } from '../../list/columns.tsx';
import { SavedPreview } from '../../preview/post-preview.tsx';
import { PublicationPanel } from './publication-panel.tsx';
import { ClientOfPanel } from './client-of-panel.tsx';
import { PostHistory } from './post-history.tsx';

/** What uses arrow keys itself. */
const ownKeys =
  'input, textarea, select, video, audio, [role=tab], [role=menuitem], [role=option], [contenteditable=true]';

/** To the next (1) or the previous (-1) post; undefined for other keys and where arrows mean something else. */
function stepOf({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): 1 | -1 | undefined {
  if (target instanceof HTMLElement && target.closest(ownKeys) !== null) return undefined;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  if (key === 'ArrowDown' || key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return 1;
  return key === 'ArrowUp' || key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft') ? -1 : undefined;
}

interface EventPanelProps {
  readonly postId: PostId;
  /** What is known of it when the post itself is gone. */
  readonly out: CalendarPublication | undefined;
  /** The end of what is shown. */
  readonly until: Instant | undefined;
  /** What stands before and after it in the calendar. */
  readonly previous: PostId | undefined;
  readonly next: PostId | undefined;
  readonly onOpen: (postId: PostId) => void;
  readonly onClose: () => void;
  readonly onAction: (action: PostAction, post: Post) => void;
  readonly onDetails: () => void;
}

const texts = calendarTexts.panel;

/** Beside the calendar, where there is room, else in a dialog. */
export function EventPanel(props: EventPanelProps) {
  const { onClose, onOpen, previous, next } = props;
  const isWide = useMedia('(width >= 1100px)');

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && isWide) return onClose();
    const step = stepOf(event);
    const to = step === 1 ? next : step === -1 ? previous : undefined;
    if (to === undefined) return;
    event.preventDefault();
    onOpen(to);
  }

  if (isWide)
    return (
      <aside className="event-panel" aria-label={texts.label}>
        <div onKeyDown={onKeyDown} role="presentation">
          <PanelContent {...props} withClose />
        </div>
      </aside>
    );
  return (
    <Dialog title={postTexts.detailTitle} size="large" footer={null} onClose={onClose}>
      <div onKeyDown={onKeyDown} role="presentation">
        <PanelContent {...props} withClose={false} />
      </div>
    </Dialog>
  );
}

function PanelContent(props: EventPanelProps & { readonly withClose: boolean }) {
  const { postId, out, until, previous, next, withClose, onOpen, onClose, onAction, onDetails } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (withClose) heading.current?.focus();
  }, [withClose]);
  useEffect(() => {
    // The button that was pressed is disabled at the first and the last post, and keys would go nowhere.
    const at = document.activeElement;
    const isAtEnd = previous === undefined || next === undefined;
    if (withClose && isAtEnd && (at === document.body || at?.matches(':disabled') === true)) heading.current?.focus();
  }, [withClose, previous, next]);
  return (
    <SpaceBetween size="m">
      <div className="event-panel-head">
        {withClose && (
          <h2 ref={heading} tabIndex={-1}>
            {texts.open}
          </h2>
        )}
        <SpaceBetween direction="horizontal" size="xxs">
          <Step to={previous} icon="angle-left" label={texts.previous} onOpen={onOpen} />
          <Step to={next} icon="angle-right" label={texts.next} onOpen={onOpen} />
          {withClose && <Button variant="icon" iconName="close" ariaLabel={texts.close} onClick={onClose} />}
        </SpaceBetween>
      </div>
      {withClose && (
        <Box color="text-body-secondary" fontSize="body-s">
          {texts.keys}
        </Box>
      )}
      <div aria-live="polite">
        {out === undefined ? (
          <PanelOfPost key={postId} postId={postId} onAction={onAction} onDetails={onDetails} />
        ) : (
          <PublicationPanel key={postId} out={out} until={until} />
        )}
      </div>
    </SpaceBetween>
  );
}

interface StepProps {
  readonly to: PostId | undefined;
  readonly icon: 'angle-left' | 'angle-right';
  readonly label: string;
  readonly onOpen: (postId: PostId) => void;
}

const Step = ({ to, icon, label, onOpen }: StepProps) => (
  <Button
    variant="icon"
    iconName={icon}
    ariaLabel={label}
    disabled={to === undefined}
    onClick={() => {
      if (to !== undefined) onOpen(to);
    }}
  />
);

interface PanelOfPostProps {
  readonly postId: PostId;
  readonly onAction: (action: PostAction, post: Post) => void;
  readonly onDetails: () => void;
}

function PanelOfPost({ postId, onAction, onDetails }: PanelOfPostProps) {
  const { data: post, error, refetch } = useQuery(postQuery(postId));
  useApprovalFeed(post?.clientId, post?.approval !== undefined);
  if (post === undefined)
    return <NotLoaded error={error} loading={texts.loading} failed={texts.failed} onRetry={refetch} />;
  const { type, text } = shownStateOf(post);
  return (
    <SpaceBetween size="m">
      <div>
        <StatusIndicator type={type}>{text}</StatusIndicator>
        <Box fontWeight="bold">{timeOf(post)}</Box>
        <ClientOfPanel id={post.clientId} name={post.clientName} />
        <Obstacles post={post} />
      </div>
      <PostButtons post={post} onAction={onAction} />
      <SavedPreview post={post} />
      <PostHistory post={post} />
      <Button onClick={onDetails}>{texts.details}</Button>
    </SpaceBetween>
  );
}

/** Why it waits, or failed. */
const Obstacles = ({ post }: { readonly post: Post }) =>
  post.targets.map((target) => {
    const isTold = target.state === 'failed' || (target.state === 'waiting' && target.reason !== undefined);
    return (
      isTold && (
        <div key={target.platform} className="reading">
          {reasonText({ reason: target.reason ?? '', reasonCode: target.reasonCode })}
        </div>
      )
    );
  });
