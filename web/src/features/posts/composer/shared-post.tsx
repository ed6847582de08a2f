import { useEffect, useRef, useState } from 'react';
import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { sharedParam } from '../../../../../shared/share-target.ts';
import type { PostFiles } from '../../../files/use-files.ts';
import { isStandalone } from '../../../pwa/install.ts';
import type { SharedPost } from '../../../pwa/shared-post.ts';
import { takeShared } from '../../../pwa/shared-store.ts';
import { useAddress } from '../../../shell/links/use-address.ts';
import type { FormChange } from './post-form.ts';
import { composerTexts } from './messages.ts';

/** `lost`: the device could not keep it. */
export type Shared = SharedPost | 'none' | 'lost';

interface Arrival {
  /** Taken once; undefined until it is read and, where that is asked, the person has answered. */
  readonly shared: Shared | undefined;
  /** Any page may have sent it: only the person knows. */
  readonly asked: SharedPost | undefined;
  readonly answer: (answer: Shared) => void;
}

/** Browsers open the window of the installed app for what another app shares, and for no form of a page. */
const isSurelyShared = ({ isOurs }: SharedPost) => isOurs || isStandalone();

/** What another app shared. */
export function useShared(): Arrival {
  const [address] = useAddress();
  const param = address.get(sharedParam);
  const [shared, setShared] = useState<Shared | undefined>(
    param === null ? 'none' : param === '1' ? undefined : 'lost',
  );
  const [asked, setAsked] = useState<SharedPost>();
  const isTaken = useRef(false);
  useEffect(() => {
    if (shared !== undefined || isTaken.current) return;
    isTaken.current = true;
    takeShared(Date.now()).then(
      (taken) => (taken === undefined || isSurelyShared(taken) ? setShared(taken ?? 'none') : setAsked(taken)),
      () => setShared('lost'),
    );
  }, [shared]);
  return { shared, asked, answer: setShared };
}

/** Enough to tell whether one shared it. */
const shownLetters = 300;

export function SharedQuestion({ asked, answer }: { asked: SharedPost; answer: (answer: Shared) => void }) {
  return (
    <Alert
      type="warning"
      header={composerTexts.sharedAsked}
      action={
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={() => answer('none')}>{composerTexts.sharedDiscard}</Button>
          <Button onClick={() => answer(asked)}>{composerTexts.sharedAdd}</Button>
        </SpaceBetween>
      }
    >
      {composerTexts.sharedAskedText}
      <Box variant="p">
        <bdi>{asked.text.slice(0, shownLetters)}</bdi>
      </Box>
      <Box variant="p">
        <bdi>{asked.files.map(({ name }) => name).join(', ')}</bdi>
      </Box>
    </Alert>
  );
}

interface WrittenPost {
  readonly clientId: ClientId | undefined;
  readonly files: PostFiles;
  readonly change: (changed: FormChange) => void;
}

/** Adds it to the post: the text at once, the files when a client is chosen, whose they become. */
export function useAddShared(shared: Shared, { clientId, files, change }: WrittenPost) {
  const left = useRef(typeof shared === 'object' ? { ...shared } : undefined);
  useEffect(() => {
    const given = left.current;
    if (given === undefined) return;
    if (given.text !== '') {
      change(({ content }) => ({ content: [content, given.text].filter((text) => text !== '').join('\n\n') }));
      left.current = { ...given, text: '' };
    }
    if (clientId === undefined) return;
    left.current = undefined;
    if (given.files.length > 0) files.upload(given.files);
  }, [clientId, files, change]);
}

/** What of a shared post is not in it, or not yet. */
export function SharedNotice({ shared, hasClient }: { shared: Shared; hasClient: boolean }) {
  if (shared === 'none') return null;
  if (shared === 'lost') return <Alert type="warning">{composerTexts.sharedLost}</Alert>;
  if (!hasClient && shared.files.length > 0) return <Alert type="info">{composerTexts.sharedWaits}</Alert>;
  if (shared.leftOut === 0) return null;
  return <Alert type="warning">{composerTexts.sharedLeftOut({ count: shared.leftOut })}</Alert>;
}
