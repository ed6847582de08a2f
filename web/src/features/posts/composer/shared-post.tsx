import { useEffect, useRef, useState } from 'react';
import Alert from '@cloudscape-design/components/alert';
import { sharedParam } from '../../../../../shared/share-target.ts';
import type { PostFiles } from '../../../files/use-files.ts';
import type { SharedPost } from '../../../pwa/shared-post.ts';
import { takeShared } from '../../../pwa/shared-store.ts';
import { useAddress } from '../../../shell/links/use-address.ts';
import type { PostForm } from './post-form.ts';
import { composerTexts } from './messages.ts';

/** `lost`: the device could not keep it. */
export type Shared = SharedPost | 'none' | 'lost';

/** What another app shared, taken once; undefined until it is read. */
export function useShared(): Shared | undefined {
  const [address] = useAddress();
  const param = address.get(sharedParam);
  const [shared, setShared] = useState<Shared | undefined>(
    param === null ? 'none' : param === '1' ? undefined : 'lost',
  );
  const isTaken = useRef(false);
  useEffect(() => {
    if (shared !== undefined || isTaken.current) return;
    isTaken.current = true;
    takeShared(Date.now()).then(
      (taken) => setShared(taken ?? 'none'),
      () => setShared('lost'),
    );
  }, [shared]);
  return shared;
}

interface WrittenPost {
  readonly form: PostForm;
  readonly files: PostFiles;
  readonly change: (changed: Partial<PostForm>) => void;
}

/** Adds it to the post: the text at once, the files when a client is chosen, whose they become. */
export function useAddShared(shared: Shared, { form, files, change }: WrittenPost) {
  const left = useRef(typeof shared === 'object' ? { ...shared } : undefined);
  useEffect(() => {
    const given = left.current;
    if (given === undefined) return;
    if (given.text !== '') {
      change({ content: [form.content, given.text].filter((text) => text !== '').join('\n\n') });
      left.current = { ...given, text: '' };
    }
    if (form.clientId === undefined) return;
    left.current = undefined;
    if (given.files.length > 0) files.upload(given.files);
  }, [form, files, change]);
}

/** What of a shared post is not in it, or not yet. */
export function SharedNotice({ shared, hasClient }: { shared: Shared; hasClient: boolean }) {
  if (shared === 'none') return null;
  if (shared === 'lost') return <Alert type="warning">{composerTexts.sharedLost}</Alert>;
  if (!hasClient && shared.files.length > 0) return <Alert type="info">{composerTexts.sharedWaits}</Alert>;
  if (shared.leftOut === 0) return null;
  return <Alert type="warning">{composerTexts.sharedLeftOut({ count: shared.leftOut })}</Alert>;
}
