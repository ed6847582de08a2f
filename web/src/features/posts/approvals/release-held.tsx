import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { workspaceAccess } from '../../../../../shared/domain/clients/workspace-access.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { useCan } from '../../../auth/use-can.ts';
import { clientQuery } from '../../../data/clients.ts';
import { proposedTimesQuery } from '../../../data/posts/planning.ts';
import { isChangeable } from '../composer/post-progress.ts';
import { plannedDay } from '../composer/planning-days.ts';
import { useSend } from '../list/use-post-actions.ts';
import { usePostMoves } from '../list/use-move-post.ts';
import { postTexts } from '../messages.ts';
import { approvalTexts as texts } from './messages.ts';

const releasable: ReadonlySet<string | undefined> = new Set(['client', 'stopped', 'crisis']);

/** Of a post that is held for its client's plan, a stop of our app, or by staff. */
export function HeldPost({ post }: { readonly post: Post }) {
  const mayForce = useCan('posts.force');
  const held = post.targets.flatMap((target) =>
    target.state === 'waiting' && releasable.has(target.cause) ? [target] : [],
  );
  if (held.length === 0) return null;
  const isForPerson = held.some((target) => target.isForPerson === true);
  return (
    <Alert type="warning" action={mayForce && <ReleaseHeld post={post} />}>
      {isForPerson ? texts.held : texts.heldForNow}
    </Alert>
  );
}

/** Releases a post that waits for a person, by one press each: now, at the next free slot, or as a draft. */
export function ReleaseHeld({ post }: { readonly post: Post }) {
  const send = useSend();
  const moves = usePostMoves();
  const { data: client, isPending } = useQuery(clientQuery(post.clientId));
  const [now] = useState(() => new Date());
  const isEnded = client !== undefined && !workspaceAccess(client, now).isAllowed;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button loading={isPending} onClick={() => send(post.id, isEnded)}>
        {isEnded ? texts.publishAnyway : postTexts.publish}
      </Button>
      <NextSlot post={post} />
      {isChangeable(post) && <Button onClick={() => moves.revert(post)}>{postTexts.revert}</Button>}
    </SpaceBetween>
  );
}

function NextSlot({ post }: { readonly post: Post }) {
  const { data } = useQuery(proposedTimesQuery(post.clientId, post.platforms));
  const moves = usePostMoves();
  const at = data?.proposed[0]?.at;
  if (data === undefined || at === undefined) return null;
  const { timeZone } = data;
  return (
    <Button onClick={() => moves.schedule(post, { at, clocks: 'steady' })}>
      {texts.nextSlot({ time: plannedDay(at, timeZone) })}
    </Button>
  );
}
