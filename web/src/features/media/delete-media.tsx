import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { MediaUse } from '../../../../shared/domain/media/media-use.ts';
import type { MediaItem } from '../../../../shared/domain/media/media.ts';
import { holdsFiles } from '../../../../shared/domain/posts/post-status.ts';
import { messageOf } from '../../api/api-error.ts';
import { type MediaUses, mediaUsesQuery, useDeleteMedia } from '../../data/media-library.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { mediaTexts } from './messages.ts';
import { evergreenNames, templateNames, UseList } from './used-in.tsx';

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
      isBlocked={isFetching || uses === undefined || isNeeded(uses)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <SpaceBetween size="s">
        {uses !== undefined && <Consequences name={item.name} {...uses} home={home} />}
        {isFetching && <StatusIndicator type="loading">{mediaTexts.usesLoading}</StatusIndicator>}
        {error !== null && <LoadFailed title={mediaTexts.usesFailed} error={error} onRetry={() => void refetch()} />}
      </SpaceBetween>
    </Confirm>
  );
}

const isNeeded = ({ posts, templates, evergreen }: MediaUses) =>
  templates.length + evergreen.length > 0 || posts.some(holdsFiles);

interface ConsequencesProps extends MediaUses {
  readonly name: string;
  readonly home: ClientId | undefined;
}

function Consequences({ name, posts, templates, evergreen, home }: ConsequencesProps) {
  const holders = posts.filter(holdsFiles);
  if (isNeeded({ posts, templates, evergreen }))
    return (
      <>
        <Named text={mediaTexts.needed} uses={holders} home={home} />
        {templates.length > 0 && (
          <div>
            {mediaTexts.neededByTemplates} {templateNames(templates)}
          </div>
        )}
        {evergreen.length > 0 && (
          <div>
            {mediaTexts.neededByEvergreen} {evergreenNames(evergreen)}
          </div>
        )}
      </>
    );
  return (
    <>
      <div>{mediaTexts.removeText({ name })}</div>
      <Named text={mediaTexts.broken} uses={posts.filter(({ status }) => status === 'failed')} home={home} />
      <Named text={mediaTexts.shown} uses={posts.filter(({ status }) => status === 'published')} home={home} />
    </>
  );
}

interface NamedProps extends Pick<ConsequencesProps, 'home'> {
  readonly text: string;
  readonly uses: readonly MediaUse[];
}

function Named({ text, uses, home }: NamedProps) {
  if (uses.length === 0) return null;
  return (
    <div>
      {text}
      <UseList uses={uses} home={home} />
    </div>
  );
}
