import Alert from '@cloudscape-design/components/alert';
import LiveRegion from '@cloudscape-design/components/live-region';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { countdown, type Countdown } from '../../../../shared/domain/subscriptions/countdown.ts';
import { keepAfter } from '../../../../shared/domain/deletion/removal.ts';
import { currentEnd } from '../../../../shared/domain/subscriptions/subscription-status.ts';
import type { Instant } from '../../../../shared/domain/text.ts';
import { day, hour, second } from '../../../../shared/durations.ts';
import { useServerNow } from '../../shell/dates/use-server-now.ts';
import { ContactButton } from './contact-button.tsx';
import { workspaceTexts } from './messages.ts';

const texts = workspaceTexts.countdown;

interface CountdownBannerProps {
  readonly client: Client;
  readonly isUrgentOnly: boolean;
}

export function CountdownBanner({ client, isUrgentOnly }: CountdownBannerProps) {
  const end = currentEnd(client).endsAt;
  const now = useServerNow(second, Date.parse(end));
  const left = countdown(end, now);
  if (isUrgentOnly && !left.isOver && !left.isUrgent) return null;
  return (
    <div className="countdown">
      {left.isOver ? (
        <Alert type="error" header={texts.expired} action={<ContactButton client={client} request="renewal" />}>
          {graceOf(client)}
        </Alert>
      ) : (
        <Alert type={left.isUrgent ? 'warning' : 'info'}>
          {headingOf(client)} <TimeLeft end={end} left={left} />
        </Alert>
      )}
      <LiveRegion hidden>{announced(client, left)}</LiveRegion>
    </div>
  );
}

const graceOf = (client: Client) =>
  currentEnd(client).of === 'trial'
    ? texts.graceAfterTrial({ days: keepAfter.trialEnd / day })
    : texts.grace({ hours: keepAfter.planEnd / hour });

type Running = Extract<Countdown, { isOver: false }>;

const headingOf = (client: Client) => texts[currentEnd(client).of];

function TimeLeft({ end, left: { days, hours, minutes, seconds } }: { end: Instant; left: Running }) {
  const parts = [texts.days({ count: days }), texts.hours({ count: hours }), texts.minutes({ count: minutes })];
  return (
    <time dateTime={end} className="time-left">
      {parts.join(' ')} <span aria-hidden="true">{texts.seconds({ count: seconds })}</span>
    </time>
  );
}

/** Announced to screen readers only when the days change, on the last day the hours, and at the end. */
function announced(client: Client, left: Countdown): string {
  if (left.isOver) return `${texts.expired}. ${graceOf(client)}`;
  const { days, hours } = left;
  if (days > 0) return `${headingOf(client)} ${texts.days({ count: days })}`;
  return `${headingOf(client)} ${hours > 0 ? texts.hours({ count: hours }) : texts.lessThanHour}`;
}
