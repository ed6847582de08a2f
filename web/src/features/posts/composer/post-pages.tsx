import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Instant } from '../../../../../shared/domain/text.ts';
import { asPostId, type ClientId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { Page } from '../../../shell/frame/page.tsx';
import { Loading } from '../../../shell/states/loading.tsx';
import { useClientInAddress } from '../../../address-ids.ts';
import { useAddress } from '../../../shell/links/use-address.ts';
import { openedPostQuery } from '../../../data/posts/post-changes.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { PostPreview } from '../preview/post-preview.tsx';
import { composerTexts } from './messages.ts';
import { SharedQuestion, useShared } from './shared-post.tsx';
import { Composer } from './composer.tsx';
import type { FeatureDialogs } from './composer-dialogs.tsx';
import { editablePlatforms } from './post-progress.ts';

export function NewPostPage({ dialogs }: { dialogs: FeatureDialogs }) {
  const clientId = useClientInAddress();
  const [address] = useAddress();
  const { shared, asked, answer } = useShared();
  const at = Instant.safeParse(address.get('at')).data;
  return (
    <Page title={composerTexts.title}>
      {shared === undefined ? (
        asked === undefined ? (
          <Loading />
        ) : (
          <SharedQuestion asked={asked} answer={answer} />
        )
      ) : (
        <Composer key={`${clientId} ${at}`} clientId={clientId} at={at} shared={shared} dialogs={dialogs} />
      )}
    </Page>
  );
}

/** Reads the post again on every visit, so that editing never starts from a cached version. */
export function EditPostPage({ dialogs }: { dialogs: FeatureDialogs }) {
  const postId = asPostId(useParams()['postId'] ?? '');
  const clientId = useClientInAddress();
  const { data, error, refetch } = useQuery(openedPostQuery(postId));
  return (
    <Page title={composerTexts.editTitle} description={clientId === undefined && <bdi>{data?.clientName}</bdi>}>
      {data !== undefined ? (
        <OpenedPost key={postId} post={data} clientId={clientId} dialogs={dialogs} />
      ) : error === null ? (
        <Loading />
      ) : (
        <LoadFailed title={composerTexts.postFailed} error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

interface OpenedPostProps {
  readonly post: Post;
  readonly clientId: ClientId | undefined;
  readonly dialogs: FeatureDialogs;
}

/** Later changes of the post do not touch the open form; a conflict shows when it is saved. */
function OpenedPost({ post, clientId, dialogs }: OpenedPostProps) {
  const [opened, setOpened] = useState(post);
  if (editablePlatforms(opened).length === 0) return <Unchangeable post={opened} clientId={clientId} />;
  return <Composer key={opened.version} clientId={clientId} before={opened} dialogs={dialogs} onTake={setOpened} />;
}

function Unchangeable({ post, clientId }: Omit<OpenedPostProps, 'dialogs'>) {
  const navigate = useNavigate();
  const [isShown, setShown] = useState(false);
  return (
    <Alert
      type="info"
      header={composerTexts.unchangeable}
      action={
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={() => setShown(true)}>{composerTexts.fields.preview}</Button>
          <Button onClick={() => void navigate(paths.post(post.id, clientId))}>{composerTexts.toPost}</Button>
        </SpaceBetween>
      }
    >
      {composerTexts.unchangeableText}
      {isShown && <PostPreview post={post} onClose={() => setShown(false)} />}
    </Alert>
  );
}
