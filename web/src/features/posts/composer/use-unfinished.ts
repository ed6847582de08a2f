import { useEffect, useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { useUser } from '../../../auth/current-user.ts';
import { hasSession } from '../../../auth/stored-tokens.ts';
import { readyMedia, type ChosenFile } from '../../../files/use-files.ts';
import { unfinishedPost } from '../../../offline/unfinished-post.ts';
import type { PostForm } from './post-form.ts';
import { Unfinished } from './unfinished.ts';

export function useUnfinished(clientId: ClientId | undefined, isNew: boolean): Unfinished | undefined {
  const userId = useUser().id;
  const [kept] = useState(() =>
    isNew ? Unfinished.safeParse(unfinishedPost.read({ userId, clientId })).data : undefined,
  );
  return kept;
}

interface WrittenHere {
  readonly clientId: ClientId | undefined;
  readonly isNew: boolean;
  readonly form: PostForm;
  readonly files: readonly ChosenFile[];
  readonly isChanged: boolean;
}

/**
 * Stores the post on this device while it is written. Leaving the page forgets it, except when the session ended: then
 * it is back after the next sign-in.
 */
export function useKeepUnfinished({ clientId, isNew, form, files, isChanged }: WrittenHere) {
  const userId = useUser().id;
  useEffect(() => {
    if (!isNew) return;
    if (isChanged) unfinishedPost.keep({ userId, clientId, post: { form, media: readyMedia(files) } });
    else unfinishedPost.forget();
  }, [userId, clientId, isNew, form, files, isChanged]);
  useEffect(() => {
    if (!isNew) return undefined;
    return () => {
      if (hasSession()) unfinishedPost.forget();
    };
  }, [isNew]);
}
