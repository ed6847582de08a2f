import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect } from 'react';
import type { Location } from 'react-router-dom';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { useRefreshLibrary } from '../../data/media-library.ts';
import { FileRow } from '../../files/file-row.tsx';
import '../../files/files.css';
import { UploadZone } from '../../files/upload-zone.tsx';
import { readyMedia } from '../../files/chosen-files.ts';
import { useFiles } from '../../files/use-files.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { UnsavedGuard } from '../../shell/dialogs/unsaved-guard.tsx';
import { mediaTexts } from './messages.ts';

interface UploadsProps {
  readonly clientId: ClientId;
  /** Called when the first file is on its way, and when none is any more. */
  readonly onSending?: (isSending: boolean) => void;
}

/** Uploaded files leave the list; failed ones stay with their reason. */
export function Uploads({ clientId, onSending }: UploadsProps) {
  const files = useFiles(clientId);
  const refresh = useRefreshLibrary();
  const ready = readyMedia(files.all).length;
  const unready = files.all.filter(({ state }) => state.kind !== 'ready');
  const isSending = unready.some(({ state }) => state.kind === 'sending');
  useEffect(() => onSending?.(isSending), [isSending, onSending]);
  useEffect(() => {
    if (ready === 0) return;
    notify.success(mediaTexts.uploaded);
    void refresh();
  }, [ready, refresh]);
  return (
    <SpaceBetween size="s">
      <UploadZone onChoose={files.upload} />
      {unready.length > 0 && (
        <>
          <ul className="file-list" aria-label={mediaTexts.uploads}>
            {unready.map((file) => (
              <li key={file.key}>
                <FileRow file={file} onRemove={() => files.remove(file.key)} onRetry={() => files.retry(file.key)} />
              </li>
            ))}
          </ul>
          {unready.length > 1 && <Button onClick={files.clear}>{mediaTexts.clearAll}</Button>}
        </>
      )}
      <UnsavedGuard isDirty={() => isSending} isLoss={isOtherLibrary} />
    </SpaceBetween>
  );
}

const isOtherLibrary = (from: Location, to: Location) =>
  from.pathname !== to.pathname || clientIn(from) !== clientIn(to);

const clientIn = ({ search }: Location) => new URLSearchParams(search).get('client');
