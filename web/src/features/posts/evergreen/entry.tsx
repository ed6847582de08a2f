import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownerOf } from '../../../../../shared/domain/ids.ts';
import { beginningOf } from '../../../../../shared/domain/media/media-use.ts';
import { type EvergreenEntry, wordingCount } from '../../../../../shared/domain/posts/repeats/evergreen.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useRights } from '../../../auth/use-can.ts';
import { evergreenTurnsQuery, useChangeEvergreen } from '../../../data/posts/post-series.ts';
import { messageText } from '../../../messages/message-text.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { NotLoaded } from '../../../shell/states/not-loaded.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { plannedDay } from '../composer/planning-days.ts';
import { evergreenTexts } from './messages.ts';
import { inAList } from '../../../messages/messages.ts';

const texts = evergreenTexts.list;

interface EntryProps {
  readonly entry: EvergreenEntry;
  readonly isQueuePaused: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function Entry({ entry, isQueuePaused, onEdit, onRemove }: EntryProps) {
  const { content, platforms, everyDays, isPaused, hasEnded } = entry;
  const beginning = beginningOf(content);
  const may = useRights();
  const mayPublish = may('posts.publish');
  const change = useChangeEvergreen(ownerOf(entry.id));
  const pause = () =>
    change.mutate(
      { id: entry.id, isPaused: !isPaused, version: entry.version },
      { onError: (error) => notify.error(`${texts.notChanged}. ${messageOf(error)}`) },
    );
  const facts = texts.facts({
    platforms: inAList(platforms.map((platform) => platformNames[platform])),
    days: everyDays,
    wordings: wordingCount(entry),
  });
  return (
    <div className="evergreen-entry">
      <SpaceBetween size="xxs">
        <div className="evergreen-text" dir="auto">
          {content}
        </div>
        <Box color="text-body-secondary" fontSize="body-s">
          {[facts, endOf(entry)].filter((part) => part !== undefined).join(' · ')}
        </Box>
        <State entry={entry} isQueuePaused={isQueuePaused} />
        {!hasEnded && <NextRepeats entry={entry} beginning={beginning} />}
      </SpaceBetween>
      <SpaceBetween direction="horizontal" size="xxs">
        {!hasEnded && mayPublish && (
          <Button
            variant="icon"
            iconName={isPaused ? 'play' : 'pause'}
            loading={change.isPending}
            ariaLabel={isPaused ? texts.resume({ beginning }) : texts.pause({ beginning })}
            onClick={pause}
          />
        )}
        {mayPublish && <Button variant="icon" iconName="edit" ariaLabel={texts.edit({ beginning })} onClick={onEdit} />}
        {may('posts.delete') && (
          <Button variant="icon" iconName="remove" ariaLabel={texts.remove({ beginning })} onClick={onRemove} />
        )}
      </SpaceBetween>
    </div>
  );
}

function endOf({ end }: EvergreenEntry): string | undefined {
  if (end === undefined) return undefined;
  return 'times' in end ? texts.endsAfter({ times: end.times }) : texts.endsOn({ day: end.until });
}

function State({ entry, isQueuePaused }: Pick<EntryProps, 'entry' | 'isQueuePaused'>) {
  const { isPaused, hasEnded, waiting, dueAt, repeats } = entry;
  const [openedAt] = useState(() => new Date().toISOString());
  const done = texts.done({ repeats });
  if (hasEnded)
    return (
      <StatusIndicator type="stopped">
        {texts.ended}. {done}
      </StatusIndicator>
    );
  if (isPaused || isQueuePaused)
    return (
      <StatusIndicator type="stopped">
        {texts.paused}. {done}
      </StatusIndicator>
    );
  if (waiting !== undefined)
    return (
      <>
        <StatusIndicator type="warning">{texts.waiting({ reason: messageText(waiting.reasonCode) })}</StatusIndicator>
        <Box color="text-body-secondary" fontSize="body-s">
          {texts.again({ time: showInstant(waiting.again) })}
        </Box>
      </>
    );
  const isDue = dueAt <= openedAt;
  return (
    <StatusIndicator type={isDue ? 'in-progress' : 'pending'}>
      {isDue ? texts.dueNow : texts.due({ time: showInstant(dueAt) })}. {done}
    </StatusIndicator>
  );
}

function NextRepeats({ entry, beginning }: { readonly entry: EvergreenEntry; readonly beginning: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ExpandableSection
      headerText={texts.next}
      headerAriaLabel={texts.nextFor({ beginning })}
      expanded={isOpen}
      onChange={({ detail }) => setOpen(detail.expanded)}
    >
      {isOpen && <Repeats entry={entry} />}
    </ExpandableSection>
  );
}

function Repeats({ entry }: { readonly entry: EvergreenEntry }) {
  const { data, error, refetch } = useQuery(evergreenTurnsQuery(entry));
  if (data === undefined)
    return <NotLoaded error={error} loading={texts.nextLoading} failed={texts.nextFailed} onRetry={refetch} />;
  if (data.repeats.length === 0) return texts.nextNone;
  return (
    <ol className="evergreen-repeats">
      {data.repeats.map(({ repeat, at, text }) => (
        <li key={repeat}>
          {plannedDay(at, data.timeZone)}
          <div className="evergreen-text" dir="auto">
            {text}
          </div>
        </li>
      ))}
    </ol>
  );
}
