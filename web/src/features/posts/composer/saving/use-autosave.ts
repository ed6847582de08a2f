import { useEffect, useState } from 'react';
import * as z from 'zod';
import type { ClientId } from '../../../../../../shared/domain/ids.ts';
import { postFiles, PostMedia } from '../../../../../../shared/domain/media/post-media.ts';
import { useUser } from '../../../../auth/current-user.ts';
import { readyLists, type FileLists } from '../../../../files/chosen-files.ts';
import { postAutosave } from '../../../../offline/post-autosave.ts';
import { type PostForm, StoredForm } from '../post-form.ts';
import { Repeats } from '../../series/repeats.ts';
import { AdditionalClients } from '../cross-client/client-plan.ts';

const StoredFile = PostMedia.extend({ url: z.string().optional() });

/** An unsaved post as stored on the device. Uploaded files are stored with it. */
const AutosavedPost = z.object({
  form: StoredForm,
  ...postFiles(StoredFile),
  more: AdditionalClients.optional(),
  repeats: Repeats.optional(),
});
type AutosavedPost = z.infer<typeof AutosavedPost>;

export function useAutosavedPost(clientId: ClientId | undefined, isNew: boolean): AutosavedPost | undefined {
  const userId = useUser().id;
  const [autosaved] = useState(() =>
    isNew ? AutosavedPost.safeParse(postAutosave.read({ userId, clientId })).data : undefined,
  );
  return autosaved;
}

interface AutosaveOptions {
  readonly clientId: ClientId | undefined;
  readonly isNew: boolean;
  readonly form: PostForm;
  readonly files: FileLists;
  readonly more: AdditionalClients;
  readonly repeats: Repeats;
  /** Whether anything would be lost: nothing is once the post is saved. */
  readonly isDirty: () => boolean;
}

/** Keeps the post on this device while it is written, and when the page is left. */
export function useAutosave({ clientId, isNew, form, files, more, repeats, isDirty }: AutosaveOptions) {
  const userId = useUser().id;
  useEffect(() => {
    if (!isNew) return;
    if (isDirty()) postAutosave.save({ userId, clientId, post: { form, ...readyLists(files), more, repeats } });
    else postAutosave.discard({ userId, clientId });
  }, [userId, clientId, isNew, form, files, more, repeats, isDirty]);
}
