import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { formatByZone } from '../../../../../shared/domain/time/format-by-zone.ts';
import { wallTimeOf, type WallTime } from '../../../../../shared/domain/time/wall-time.ts';
import { proposedTimesQuery } from '../../../data/planning.ts';
import { dateLocale } from '../../../messages/for-language.ts';
import { composerTexts } from './messages.ts';
import { plannedDay } from './planned-day.ts';
import type { PostForm } from './post-form.ts';

const texts = composerTexts.proposed;

interface ProposedTimesProps {
  readonly clientId: ClientId;
  readonly form: PostForm;
  readonly onChange: (time: WallTime) => void;
  readonly onEditSlots: () => void;
}

/** Times to take with one press. Without an answer, a time is typed. */
export function ProposedTimes({ clientId, form, onChange, onEditSlots }: ProposedTimesProps) {
  const { data } = useQuery(proposedTimesQuery(clientId, form.platforms));
  const first = data?.proposed[0];
  const choose = (at: Instant) => onChange(wallTimeOf(at, form.timeZone));
  if (data === undefined) return null;
  const isTooFew = data.bestTimes.length === 0 && data.measuredPosts < data.postsNeeded;
  const best = data.bestTimes.map(({ next, posts }) => ({
    next,
    label: texts.sample({ time: clock(next, form), posts }),
  }));
  const usual = data.usualTimes.map(({ next }) => ({ next, label: clock(next, form) }));
  return (
    <SpaceBetween size="xs">
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        {first !== undefined && (
          <Button formAction="none" onClick={() => choose(first.at)}>
            {texts[first.by]({ time: plannedDay(first.at, form.timeZone) })}
          </Button>
        )}
        <Button formAction="none" variant="inline-link" onClick={onEditSlots}>
          {texts.editSlots}
        </Button>
      </SpaceBetween>
      <Box color="text-body-secondary" fontSize="body-s">
        {best.length > 0
          ? texts.best
          : isTooFew
            ? texts.tooFew({ posts: data.measuredPosts, needed: data.postsNeeded })
            : texts.noneBetter({ posts: data.measuredPosts })}
      </Box>
      <SpaceBetween direction="horizontal" size="xs">
        {[...best, ...usual].map(({ next, label }) => (
          <Button key={next} formAction="none" ariaLabel={texts.choose({ time: label })} onClick={() => choose(next)}>
            {label}
          </Button>
        ))}
      </SpaceBetween>
    </SpaceBetween>
  );
}

const clockFormat = formatByZone({ weekday: 'short', hour: '2-digit', minute: '2-digit' });

const clock = (at: Instant, { timeZone }: PostForm) => clockFormat(timeZone, dateLocale()).format(new Date(at));
