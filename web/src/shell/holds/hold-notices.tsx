import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClientId } from '../../../../shared/domain/ids.ts';
import {
  type HoldScope,
  type MissedChoice,
  missedChoices,
} from '../../../../shared/domain/publishing/publishing-hold.ts';
import { Platform, platformNames } from '../../../../shared/platforms/platforms.ts';
import { minute } from '../../../../shared/durations.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCan } from '../../auth/use-can.ts';
import { clientQuery, noClient } from '../../data/clients.ts';
import { holdsQuery, type ListedHold, useRelease } from '../../data/posts/holds.ts';
import { holdTexts as texts } from '../console-messages.ts';
import { showInstant } from '../dates/show-instant.ts';
import { Confirm } from '../dialogs/confirm.tsx';
import { notify } from '../toasts/toasts.ts';

/** On every page while anything is held that the person knows of. */
export function HoldNotices({ isForStaff }: { readonly isForStaff: boolean }) {
  // A colleague may have pressed it.
  const { data: holds = [] } = useQuery({ ...holdsQuery, ...(isForStaff && { refetchInterval: minute }) });
  return holds.map((hold) => <HoldNotice key={hold.scope} hold={hold} />);
}

function HoldNotice({ hold: { scope, since, heldBy, missed } }: { readonly hold: ListedHold }) {
  const [isAsked, setAsked] = useState(false);
  const clientId = ClientId.safeParse(scope).data;
  const mayRelease = useCan(clientId === undefined ? 'publishing.hold-all' : 'publishing.hold');
  const title = useTitle(scope, heldBy !== undefined);
  const action = mayRelease && <Button onClick={() => setAsked(true)}>{texts.release}</Button>;
  return (
    <>
      <Alert type="error" header={title} action={action}>
        {heldBy === undefined
          ? texts.since({ since: showInstant(since) })
          : texts.by({ since: showInstant(since), name: heldBy })}{' '}
        {texts.missed({ count: missed })}
      </Alert>
      {isAsked && <ReleaseDialog scope={scope} missed={missed} onClose={() => setAsked(false)} />}
    </>
  );
}

/** Clients learn that their posts are held, whatever else is. */
function useTitle(scope: HoldScope, isForStaff: boolean): string {
  const clientId = ClientId.safeParse(scope).data;
  const { data: client } = useQuery({
    ...clientQuery(clientId ?? noClient),
    enabled: isForStaff && clientId !== undefined,
  });
  const platform = Platform.safeParse(scope).data;
  if (platform !== undefined) return texts.ofPlatform({ platform: platformNames[platform] });
  if (!isForStaff) return texts.yours;
  return clientId === undefined ? texts.all : texts.ofClient({ name: client?.name ?? '' });
}

interface ReleaseDialogProps {
  readonly scope: HoldScope;
  readonly missed: number;
  readonly onClose: () => void;
}

function ReleaseDialog({ scope, missed, onClose }: ReleaseDialogProps) {
  const release = useRelease();
  const [choice, setChoice] = useState<MissedChoice>('next-slots');
  async function confirm() {
    try {
      // Not by a callback: the notice is gone once nothing is held.
      const { released, left } = await release.mutateAsync({ scope, missed: choice });
      if (left > 0) notify.error(texts.left({ count: left }));
      else notify.success(texts.released({ count: released }));
      onClose();
    } catch (error) {
      notify.error(`${texts.notReleased}. ${messageOf(error)}`);
    }
  }
  const items = missedChoices.map((value) => ({ value, ...texts.choices[value] }));
  return (
    <Confirm
      title={texts.release}
      action={texts.release}
      isBusy={release.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <SpaceBetween size="s">
        <div>{texts.goesOn}</div>
        {missed > 0 && (
          <>
            <div id="missed-posts">{texts.whatOfMissed({ count: missed })}</div>
            <RadioGroup
              ariaLabelledby="missed-posts"
              items={items}
              value={choice}
              onChange={({ detail }) => setChoice(missedChoices.find((each) => each === detail.value) ?? choice)}
            />
          </>
        )}
      </SpaceBetween>
    </Confirm>
  );
}
