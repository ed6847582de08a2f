import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Crop, Rectangle } from '../../../../../../shared/domain/media/crop.ts';
import type { MediaItem } from '../../../../../../shared/domain/media/media.ts';
import { mediaQuery } from '../../../../data/media-library.ts';
import { DialogButtons } from '../../../../shell/dialogs/dialog-buttons.tsx';
import { unlessOverlayClick } from '../../../../shell/dialogs/unless-overlay-click.ts';
import { shellMessages } from '../../../../shell/messages.ts';
import { LoadFailed } from '../../../../shell/states/load-failed.tsx';
import { CropFields, type Original } from './crop-fields.tsx';
import { composerTexts } from '../messages.ts';

const texts = composerTexts.crop;

interface CropDialogProps {
  readonly crop: Crop;
  readonly onCrop: (wanted: { readonly original: Original; readonly part: Rectangle }) => void;
  readonly onClose: () => void;
}

/** Chooses the part anew from the original, which stays in the library. */
export function CropDialog({ crop, onCrop, onClose }: CropDialogProps) {
  const found = useQuery(mediaQuery(crop.of));
  const [part, setPart] = useState<Rectangle>(crop);
  const original = found.data && originalOf(found.data);
  return (
    <Modal
      visible
      header={texts.title}
      closeAriaLabel={shellMessages.close}
      onDismiss={unlessOverlayClick(onClose)}
      footer={
        <DialogButtons>
          <Button formAction="none" onClick={onClose}>
            {shellMessages.cancel}
          </Button>
          <Button
            formAction="none"
            variant="primary"
            disabled={original === undefined}
            onClick={() => original !== undefined && onCrop({ original, part })}
          >
            {texts.apply}
          </Button>
        </DialogButtons>
      }
    >
      {original !== undefined && <CropFields original={original} part={part} onChange={setPart} />}
      {found.isPending && <StatusIndicator type="loading">{texts.loading}</StatusIndicator>}
      {found.isError && <LoadFailed title={texts.gone} error={found.error} onRetry={() => void found.refetch()} />}
    </Modal>
  );
}

function originalOf({ id, url, width, height }: MediaItem): Original | undefined {
  return url === undefined || width === undefined || height === undefined ? undefined : { id, url, width, height };
}
