import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { useCalendarPlace } from '../calendar/use-calendar-place.ts';
import { PostsTools } from './posts.tsx';
import type { PostsView as View } from './posts-preferences.ts';
import { PostsView } from './posts-view.tsx';
import { usePostList } from './use-post-list.ts';

/** The posts of a client as a part of another page, which chooses how they are shown. */
export function ClientPosts({ clientId, view }: { clientId: ClientId; view: View }) {
  const list = usePostList();
  const place = useCalendarPlace('part');
  return (
    <SpaceBetween size="m">
      <Box float="right">
        <PostsTools clientId={clientId} list={list} view={view} place={place} />
      </Box>
      <PostsView clientId={clientId} list={list} view={view} place={place} />
    </SpaceBetween>
  );
}
