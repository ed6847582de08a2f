import { useEffect, useState } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { useUser } from '../../auth/current-user.ts';
import { unfinishedPost } from '../../offline/unfinished-post.ts';

/** The text that was being written on this page when its tab went away; empty when there was none, or for a saved post. */
export function useUnfinished(clientId: ClientId | undefined, isNew: boolean): string {
  const userId = useUser().id;
  const [text] = useState(() => (isNew ? unfinishedPost.read({ userId, clientId }) : ''));
  return text;
}

/** Keeps a text on this device while it is written: who leaves the page has saved it or given it up. */
export function useKeepUnfinished(content: string, clientId: ClientId | undefined, isNew: boolean) {
  const userId = useUser().id;
  useEffect(() => {
    if (isNew) unfinishedPost.keep({ userId, clientId, content });
  }, [userId, clientId, content, isNew]);
  useEffect(() => (isNew ? () => unfinishedPost.forget() : undefined), [isNew]);
}
