import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useQuery } from '@tanstack/react-query';
import type { HoldScope } from '../../../../shared/domain/publishing/publishing-hold.ts';
import { Platform, platformNames } from '../../../../shared/platforms/platforms.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCan } from '../../auth/use-can.ts';
import { holdsQuery, useHold } from '../../data/posts/holds.ts';
import { holdingTexts as texts } from '../console-messages.ts';
import { notify } from '../toasts/toasts.ts';

/** Stops everything by one press, or what goes to a platform by two. What is held says so itself, and is released there. */
export function HoldButton() {
  const mayHold = useCan('publishing.hold-all');
  const { data: holds = [] } = useQuery(holdsQuery);
  const { hold, isPending } = useHolding();
  const isFree = (scope: HoldScope) => holds.every((each) => each.scope !== scope);
  if (!mayHold || !isFree('agency')) return null;
  return (
    <ButtonDropdown
      mainAction={{ text: texts.holdAll, loading: isPending, onClick: () => hold('agency') }}
      ariaLabel={texts.holdPlatform}
      items={Platform.options.filter(isFree).map((id) => ({ id, text: texts.holdAt({ platform: platformNames[id] }) }))}
      onItemClick={({ detail }) => {
        const platform = Platform.options.find((each) => each === detail.id);
        if (platform !== undefined) hold(platform);
      }}
    />
  );
}

/** Says nothing when it is done: the notice on every page does. */
export function useHolding() {
  const { mutate, isPending } = useHold();
  const hold = (scope: HoldScope) =>
    mutate(scope, { onError: (error) => notify.error(`${texts.notHeld}. ${messageOf(error)}`) });
  return { hold, isPending };
}
