import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { ClientId, MediaId } from '../../../../shared/domain/ids.ts';
import { messageOf } from '../../api/api-error.ts';
import { type Removal, removalQuery, useDeleteFiles } from '../../data/media-library.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { mediaTexts } from './messages.ts';
import { Uses } from './used-in.tsx';
import { inAList } from '../../messages/messages.ts';

const texts = mediaTexts.several;

interface DeleteFilesProps {
  readonly mediaIds: readonly MediaId[];
  readonly home: ClientId | undefined;
  readonly onClose: () => void;
}

export function DeleteFiles({ mediaIds, home, onClose }: DeleteFilesProps) {
  const { data, error, refetch, isFetching } = useQuery(removalQuery(mediaIds));
  const remove = useDeleteFiles();
  const free = data?.removed ?? [];
  const confirm = () =>
    remove.mutate(free, {
      onSuccess({ removed, kept }) {
        if (removed.length > 0) notify.success(texts.removed({ count: removed.length }));
        if (kept.length > 0) notify.error(texts.stayed({ names: namesOf(kept) }));
      },
      onError: (cause) => notify.error(`${texts.failed}. ${messageOf(cause)}`),
      onSettled: onClose,
    });
  return (
    <Confirm
      title={texts.title}
      action={free.length === 0 ? texts.title : texts.remove({ count: free.length })}
      isBusy={remove.isPending}
      isBlocked={isFetching || free.length === 0}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isFetching && <StatusIndicator type="loading">{mediaTexts.usesLoading}</StatusIndicator>}
      {error !== null && <LoadFailed title={mediaTexts.usesFailed} error={error} onRetry={() => void refetch()} />}
      {!isFetching && data !== undefined && <Consequences {...data} home={home} />}
    </Confirm>
  );
}

function Consequences({ removed, kept, home }: Removal & { home: ClientId | undefined }) {
  return (
    <SpaceBetween size="s">
      <div>{texts.removeText({ count: removed.length })}</div>
      {kept.length > 0 && (
        <div>
          {texts.needed({ count: kept.length })}
          <ul className="media-uses">
            {kept.map(({ mediaId, name, ...uses }) => (
              <li key={mediaId}>
                <bdi>{name}</bdi>
                <Uses {...uses} home={home} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </SpaceBetween>
  );
}

const namesOf = (kept: Removal['kept']) => inAList(kept.map(({ name }) => `“${name}”`));
