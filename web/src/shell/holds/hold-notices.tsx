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
import { messageOf } from '../../api/api-error.ts';
import { useCan } from '../../auth/use-can.ts';
import { clientQuery, noClient } from '../../data/clients.ts';
import { type ListedHold, useRelease } from '../../data/posts/holds.ts';
import english from '../../../../shared/texts/en/console/holds.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';
import { showInstant } from '../dates/show-instant.ts';
import { Confirm } from '../dialogs/confirm.tsx';
import { notify } from '../toasts/toasts.ts';

const { holds: texts } = messages(english);

/** What is held that the person knows of. */
export function HoldNotices({ holds }: { readonly holds: readonly ListedHold[] }) {
  const { ofClients = [], others = [] } = Object.groupBy(holds, ({ scope }) =>
    ClientId.safeParse(scope).success ? 'ofClients' : 'others',
  );
  if (ofClients.length <= mostApart) return <Notices holds={holds} />;
  return (
    <>
      <Notices holds={others} />
      <ManyHeld holds={ofClients} />
    </>
  );
}

/** Clients that have a notice each; more of them have one together. */
const mostApart = 3;

const Notices = ({ holds }: { readonly holds: readonly ListedHold[] }) =>
  holds.map((hold) => <HoldNotice key={hold.scope} hold={hold} />);

function ManyHeld({ holds }: { readonly holds: readonly ListedHold[] }) {
  const [isOpen, setOpen] = useState(false);
  const missed = holds.reduce((sum, hold) => sum + hold.missed, 0);
  return (
    <>
      <Alert
        type="error"
        header={texts.ofClients({ count: holds.length })}
        action={
          <Button ariaExpanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.hide : texts.show}
          </Button>
        }
      >
        {texts.missed({ count: missed })}
      </Alert>
      {isOpen && <Notices holds={holds} />}
    </>
  );
}

function HoldNotice({ hold: { scope, since, heldBy, missed } }: { readonly hold: ListedHold }) {
  const [isAsked, setAsked] = useState(false);
  const clientId = ClientId.safeParse(scope).data;
  const mayRelease = useCan(clientId === undefined ? 'publishing.hold-all' : 'publishing.hold');
  const title = useTitle(scope, heldBy !== undefined);
  const { release, isPending } = useReleasing(scope, () => setAsked(false));
  // What became due since this was read waits for a minute at most.
  const onRelease = () => (missed === 0 ? release('now') : setAsked(true));
  const action = mayRelease && (
    <Button loading={isPending && !isAsked} onClick={onRelease}>
      {texts.release}
    </Button>
  );
  return (
    <>
      <Alert type="error" header={title} action={action}>
        {heldBy === undefined
          ? texts.since({ since: showInstant(since) })
          : texts.by({ since: showInstant(since), name: heldBy })}{' '}
        {texts.missed({ count: missed })}
      </Alert>
      {isAsked && (
        <ReleaseDialog missed={missed} isBusy={isPending} onRelease={release} onClose={() => setAsked(false)} />
      )}
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

function useReleasing(scope: HoldScope, onEnd: () => void) {
  const { mutateAsync, isPending } = useRelease();
  async function releaseWith(missed: MissedChoice) {
    try {
      // Not by a callback: the notice is gone once nothing is held.
      const { released, left } = await mutateAsync({ scope, missed });
      if (left > 0) notify.error(texts.left({ count: left }));
      else notify.success(texts.released({ count: released }));
      onEnd();
    } catch (error) {
      notify.error(`${texts.notReleased}. ${messageOf(error)}`);
    }
  }
  return { release: (missed: MissedChoice) => void releaseWith(missed), isPending };
}

interface ReleaseDialogProps {
  readonly missed: number;
  readonly isBusy: boolean;
  readonly onRelease: (missed: MissedChoice) => void;
  readonly onClose: () => void;
}

function ReleaseDialog({ missed, isBusy, onRelease, onClose }: ReleaseDialogProps) {
  const [choice, setChoice] = useState<MissedChoice>('next-slots');
  const items = missedChoices.map((value) => ({ value, ...texts.choices[value] }));
  return (
    <Confirm
      title={texts.release}
      action={texts.release}
      isBusy={isBusy}
      onConfirm={() => onRelease(choice)}
      onCancel={onClose}
    >
      <SpaceBetween size="s">
        <div>
          {texts.goesOn} <span id="missed-posts">{texts.whatOfMissed({ count: missed })}</span>
        </div>
        <RadioGroup
          ariaLabelledby="missed-posts"
          items={items}
          value={choice}
          onChange={({ detail }) => setChoice(missedChoices.find((each) => each === detail.value) ?? choice)}
        />
      </SpaceBetween>
    </Confirm>
  );
}
