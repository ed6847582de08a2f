import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useQuery } from '@tanstack/react-query';
import type { PlatformStop } from '../../../../shared/domain/spending/platform-spend.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { platformStopsQuery, useLiftPlatformStop } from '../../data/spending.ts';
import { reasonText } from '../../messages/reason-text.ts';
import { showInstant } from '../../shell/dates/show-instant.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { operationsTexts } from './messages.ts';

const texts = operationsTexts.stops;

/** Platforms that take nothing from our app, if there are any. */
export function PlatformStops() {
  const { data: stops = [] } = useQuery(platformStopsQuery);
  return stops.map((stop) => <Stopped key={stop.platform} stop={stop} />);
}

function Stopped({ stop }: { stop: PlatformStop }) {
  const lift = useLiftPlatformStop();
  const platform = platformNames[stop.platform];
  // It is not shown any more once it is lifted.
  const onLift = () =>
    lift.mutateAsync(stop.platform).then(
      () => notify.success(texts.lifted({ platform })),
      () => notify.error(texts.notLifted),
    );
  return (
    <Alert
      type="error"
      header={texts.title({ platform })}
      action={
        <Button loading={lift.isPending} onClick={() => void onLift()}>
          {texts.lift}
        </Button>
      }
    >
      {reasonText(stop)} {texts.until({ since: showInstant(stop.since), until: showInstant(stop.until) })}
    </Alert>
  );
}
