import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useRef, useState } from 'react';
import type { PostId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { useClientColour } from '../../../data/branding.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import { ClientFilter } from '../../../shell/clients/client-filter.tsx';
import { ClientAvatar } from '../../../shell/clients/client-avatar.tsx';
import { filterTexts } from '../messages.ts';
import { onDemand } from '../../../shell/states/on-demand.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { calendarTexts } from './messages.ts';
import type { Drafts } from './use-drafts.ts';

const DraggedDrafts = onDemand(async () => (await import('./dragged-drafts.tsx')).DraggedDrafts);

interface DraftTrayProps {
  readonly drafts: Drafts;
  readonly withClient: boolean;
  /** Only a view with days can receive a dropped draft. */
  readonly hasDays: boolean;
  readonly onOpen: (postId: PostId) => void;
  readonly onNextSlot: (draft: Post) => void;
}

export function DraftTray({ drafts, withClient, hasDays, onOpen, onNextSlot }: DraftTrayProps) {
  const { untimed, filter, setFilter, hasMore, isReading, showMore } = drafts;
  const list = useRef<HTMLUListElement>(null);
  const { trayEmpty, trayText, trayOpen } = calendarTexts;
  return (
    <section className="draft-tray" aria-label={calendarTexts.tray}>
      <Box variant="h3">{calendarTexts.tray}</Box>
      <Box color="text-body-secondary" fontSize="body-s">
        {untimed.length === 0 ? trayEmpty : hasDays ? trayText : trayOpen}
      </Box>
      <DraftSearch drafts={drafts} />
      {withClient && (
        <ClientFilter
          chosen={filter.clientId}
          none={filterTexts.allClients}
          label={calendarTexts.trayClient}
          onChange={(clientId) => setFilter({ ...filter, clientId })}
        />
      )}
      {hasDays && <DraggedDrafts list={list} />}
      <ul ref={list}>
        {untimed.map((post) => (
          <Draft key={post.id} post={post} withClient={withClient} onOpen={onOpen} onNextSlot={onNextSlot} />
        ))}
      </ul>
      {hasMore && (
        <Button loading={isReading} onClick={showMore}>
          {calendarTexts.trayMore}
        </Button>
      )}
    </section>
  );
}

function DraftSearch({ drafts: { filter, setFilter } }: Pick<DraftTrayProps, 'drafts'>) {
  const [typed, setTyped] = useState(filter.search ?? '');
  return (
    <TextFilter
      filteringText={typed}
      filteringPlaceholder={calendarTexts.traySearch}
      filteringAriaLabel={calendarTexts.traySearch}
      filteringClearAriaLabel={filterTexts.clearSearch}
      onChange={({ detail }) => setTyped(detail.filteringText)}
      onDelayedChange={({ detail }) => setFilter({ ...filter, search: detail.filteringText.trim() || undefined })}
    />
  );
}

interface DraftProps extends Pick<DraftTrayProps, 'withClient' | 'onOpen' | 'onNextSlot'> {
  readonly post: Post;
}

function Draft({ post, withClient, onOpen, onNextSlot }: DraftProps) {
  const { id, clientId, clientName, content, targets } = post;
  const mayPublish = useCan('posts.publish');
  return (
    <li style={{ borderInlineStartColor: useClientColour(clientId) }}>
      <button id={`draft-${id}`} type="button" data-post={id} onClick={() => onOpen(id)}>
        {withClient && (
          <b>
            <ClientAvatar id={clientId} name={clientName} size={16} /> <bdi>{clientName}</bdi>{' '}
          </b>
        )}
        <bdi dir="auto" className="draft-text">
          {content}
        </bdi>
        <span className="draft-marks">
          {targets.map(({ platform }) => (
            <PlatformMark key={platform} platform={platform} size={14} isNamed />
          ))}
        </span>
      </button>
      {mayPublish && (
        <button type="button" className="draft-next" aria-describedby={`draft-${id}`} onClick={() => onNextSlot(post)}>
          {calendarTexts.nextSlot}
        </button>
      )}
    </li>
  );
}
