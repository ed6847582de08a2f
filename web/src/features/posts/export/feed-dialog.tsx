import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { feedDays } from '../../../../../shared/domain/feeds/calendar-feed.ts';
import { showInstant } from '../../../../../shared/domain/formatting.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { messageOf } from '../../../api/api-error.ts';
import { calendarFeedQuery, useMakeCalendarFeed, useWithdrawCalendarFeed } from '../../../data/posts/planning.ts';
import { CopiedAddress } from '../../../forms/copied-address.tsx';
import { chosenZone } from '../../../shell/dates/chosen-zone.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { feedTexts as texts } from '../list/messages.ts';
import { DialogButtons } from '../../../shell/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';

function FeedAddress({ address }: { readonly address: string }) {
  return (
    <SpaceBetween size="m">
      <CopiedAddress label={texts.address} hint={texts.once} address={address} texts={texts} />
      <section aria-label={texts.how.title}>
        <Box variant="awsui-key-label">{texts.how.title}</Box>
        <ul>
          <li>{texts.how.google}</li>
          <li>{texts.how.apple}</li>
          <li>{texts.how.outlook}</li>
        </ul>
      </section>
    </SpaceBetween>
  );
}

interface FeedDialogProps {
  /** Whose feed it is: staff's own is of all clients. */
  readonly clientId: ClientId;
  readonly isOfAll: boolean;
  readonly onClose: () => void;
}

export function FeedDialog({ clientId, isOfAll, onClose }: FeedDialogProps) {
  const feed = useQuery(calendarFeedQuery(clientId));
  const make = useMakeCalendarFeed(clientId);
  const withdraw = useWithdrawCalendarFeed(clientId);
  const createdAt = feed.data?.createdAt;
  const failed = make.isError
    ? `${texts.makeFailed}. ${messageOf(make.error)}`
    : withdraw.isError && `${texts.withdrawFailed}. ${messageOf(withdraw.error)}`;

  function takeBack() {
    withdraw.mutate(undefined, {
      onSuccess: () => {
        make.reset();
        notify.success(texts.withdrawn);
      },
    });
  }

  return (
    <Dialog
      title={texts.title}
      footer={
        <DialogButtons>
          {createdAt !== undefined && (
            <Button loading={withdraw.isPending} onClick={takeBack}>
              {texts.withdraw}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={feed.data === undefined}
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            {createdAt === undefined ? texts.make : texts.renew}
          </Button>
        </DialogButtons>
      }
      onClose={onClose}
    >
      <SpaceBetween size="m">
        <div>{texts.text}</div>
        {feed.isPending && <StatusIndicator type="loading">{texts.loading}</StatusIndicator>}
        {feed.isError && <LoadFailed title={texts.loadFailed} error={feed.error} onRetry={() => void feed.refetch()} />}
        {make.data !== undefined && <FeedAddress address={make.data.address} />}
        {feed.data !== undefined && make.data === undefined && (
          <div>
            {createdAt === undefined ? texts.none : texts.made({ time: showInstant(createdAt, chosenZone()) })}
            {createdAt !== undefined && <Box color="text-body-secondary">{texts.renewText}</Box>}
          </div>
        )}
        {failed !== false && <Alert type="error">{failed}</Alert>}
        <section aria-label={texts.reveals.label}>
          <Box variant="awsui-key-label">{texts.reveals.label}</Box>
          <div>{texts.reveals[isOfAll ? 'all' : 'own'](feedDays)}</div>
        </section>
      </SpaceBetween>
    </Dialog>
  );
}
