import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { MediaUse } from '../../../../shared/domain/media/media-use.ts';
import type { MediaItem } from '../../../../shared/domain/media/media.ts';
import { holdsFiles } from '../../../../shared/domain/posts/post-status.ts';
import { messageOf } from '../../api/api-error.ts';
import { mediaUsesQuery, useDeleteMedia } from '../../data/media-library.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { mediaTexts } from './messages.ts';
import { UseList } from './used-in.tsx';

interface DeleteMediaProps {
  readonly item: MediaItem;
  readonly home: ClientId | undefined;
  readonly onClose: () => void;
}

export function DeleteMedia({ item, home, onClose }: DeleteMediaProps) {
  const { data: uses, error, refetch, isFetching } = useQuery(mediaUsesQuery(item.id));
  const remove = useDeleteMedia();
  const confirm = () =>
    remove.mutate(item.id, {
      onSuccess: () => notify.success(mediaTexts.removed),
      onError: (cause) => notify.error(`${mediaTexts.removeFailed}. ${messageOf(cause)}`),
      onSettled: onClose,
    });
  return (
    <Confirm
      title={mediaTexts.remove}
      action={mediaTexts.remove}
      isBusy={remove.isPending}
      isBlocked={isFetching || uses === undefined || uses.some(holdsFiles)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <SpaceBetween size="s">
        {uses !== undefined && <Consequences name={item.name} uses={uses} home={home} />}
        {isFetching && <StatusIndicator type="loading">{mediaTexts.usesLoading}</StatusIndicator>}
        {error !== null && <LoadFailed title={mediaTexts.usesFailed} error={error} onRetry={() => void refetch()} />}
      </SpaceBetween>
    </Confirm>
  );
}

interface ConsequencesProps {
  readonly name: string;
  readonly uses: readonly MediaUse[];
  readonly home: ClientId | undefined;
}

function Consequences({ name, uses, home }: ConsequencesProps) {
  const holders = uses.filter(holdsFiles);
  if (holders.length > 0) return <Named text={mediaTexts.needed} uses={holders} home={home} />;
  return (
    <>
      <div>{mediaTexts.removeText({ name })}</div>
      <Named text={mediaTexts.broken} uses={uses.filter(({ status }) => status === 'failed')} home={home} />
      <Named text={mediaTexts.shown} uses={uses.filter(({ status }) => status === 'published')} home={home} />
    </>
  );
}

function Named({ text, uses, home }: { text: string } & Pick<ConsequencesProps, 'uses' | 'home'>) {
  if (uses.length === 0) return null;
  return (
    <div>
      {text}
      <UseList uses={uses} home={home} />
    </div>
  );
}
