import Button from '@cloudscape-design/components/button';
import FileInput from '@cloudscape-design/components/file-input';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery, useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type ClientColour, colourFor } from '../../../../../shared/domain/clients/client-colour.ts';
import type { ShownBranding as Stored } from '../../../../../shared/domain/clients/branding.ts';
import type { ClientId, MediaId } from '../../../../../shared/domain/ids.ts';
import type { Rectangle } from '../../../../../shared/domain/media/crop.ts';
import type { MediaItem } from '../../../../../shared/domain/media/media.ts';
import { messageOf, ApiError } from '../../../api/api-error.ts';
import { storedBrandingQuery, useUpdateBranding } from '../../../data/branding.ts';
import { noErrors } from '../../../forms/field-errors.ts';
import { SubmitForm } from '../../../forms/submit-form.tsx';
import { Avatar } from '../../../shell/clients/client-avatar.tsx';
import { FormModal } from '../../../shell/dialogs/form-modal.tsx';
import { shellMessages } from '../../../shell/messages.ts';
import { NotLoaded } from '../../../shell/states/not-loaded.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { ColourField } from './colour-field.tsx';
import './branding.css';
import { brandingTexts as texts } from '../messages.ts';
import { isSquare, openedFile, openedMedia, type OpenedPicture, smallestSide, squareOf } from './opened-picture.ts';
import { useRefreshLibrary } from '../../../data/media-library.ts';
import { uploadMedia } from '../../../data/media.ts';
import { reasonText } from '../../../messages/reason-text.ts';

/** From other features. */
export interface BrandingTools {
  readonly picker: (onChoose: (picture: MediaItem) => void, onClose: () => void) => ReactNode;
  /** Chooses a square of a picture. */
  readonly crop: (picture: OpenedPicture, onChange: (part: Rectangle) => void) => ReactNode;
}

interface BrandingDialogProps {
  readonly clientId: ClientId;
  readonly name: string;
  readonly tools: BrandingTools;
  readonly onClose: () => void;
}

export function BrandingDialog(props: BrandingDialogProps) {
  const { data, error, refetch } = useQuery(storedBrandingQuery(props.clientId));
  if (data !== undefined) return <MarkForm {...props} read={data} />;
  return (
    <Dialog title={texts.title} footer={null} onClose={props.onClose}>
      <NotLoaded error={error} loading={texts.loading} failed={texts.notLoaded} onRetry={refetch} />
    </Dialog>
  );
}

/** Sends the version that was read, so that newer branding is not overwritten. */
function MarkForm({ clientId, name, tools, onClose, read: now }: BrandingDialogProps & { readonly read: Stored }) {
  const [read] = useState(now);
  const [colour, setColour] = useState<ClientColour | undefined>(read.colour);
  const [logo, setLogo] = useState(read.logo);
  const [picture, setPicture] = useState<OpenedPicture>();
  const [problem, setProblem] = useState<string>();
  const [isPicking, setPicking] = useState(false);
  const save = useSaveBranding(clientId);
  const address = picture?.source && picture.url;
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  const isDirty = picture !== undefined || colour !== read.colour || logo?.id !== read.logo?.id;

  function take(opened: OpenedPicture | undefined) {
    const isLarge = opened !== undefined && Math.min(opened.width, opened.height) >= smallestSide;
    setProblem(isLarge ? undefined : opened ? texts.tooSmall({ pixels: smallestSide }) : texts.noPicture);
    if (isLarge) setPicture(opened);
  }

  /** A square of the library is the logo as it is. */
  function choose(media: MediaItem) {
    setPicking(false);
    const opened = openedMedia(media);
    if (opened === undefined || !isSquare(opened) || opened.width < smallestSide) return take(opened);
    setProblem(undefined);
    setPicture(undefined);
    setLogo({ id: media.id, url: opened.url });
  }

  function remove() {
    setProblem(undefined);
    setPicture(undefined);
    setLogo(undefined);
  }

  const submit = () =>
    save.mutate(
      { logo: logo?.id, picture, colour, version: read.version },
      {
        onSuccess: () => {
          notify.success(texts.saved);
          onClose();
        },
      },
    );

  return (
    <FormModal title={texts.title} isDirty={isDirty} onClose={onClose}>
      {(leave) => (
        <>
          <SubmitForm
            errors={noErrors}
            problem={save.error === null ? undefined : `${texts.notSaved}. ${messageOf(save.error)}`}
            submit={texts.save}
            submitting={texts.saving}
            isBusy={save.isPending}
            obstacle={isDirty ? undefined : texts.unchanged}
            onSubmit={submit}
            aside={shellMessages.cancel}
            onAside={leave}
          >
            <SpaceBetween size="l">
              <FormField label={texts.logo} description={texts.logoHint} errorText={problem} stretch>
                <div className="branding-shown">
                  {picture === undefined && (
                    <Avatar
                      branding={{ colour: colour ?? colourFor(clientId), logo: logo?.url }}
                      name={name}
                      size={72}
                    />
                  )}
                  <PictureSources
                    onTake={take}
                    onPick={() => setPicking(true)}
                    onRemove={logo === undefined && picture === undefined ? undefined : remove}
                  />
                </div>
              </FormField>
              {picture !== undefined && (
                <FormField label={texts.crop} stretch>
                  {tools.crop(picture, (part) => setPicture({ ...picture, part }))}
                </FormField>
              )}
              <ColourField clientId={clientId} chosen={colour} onChange={setColour} />
            </SpaceBetween>
          </SubmitForm>
          {isPicking && tools.picker(choose, () => setPicking(false))}
        </>
      )}
    </FormModal>
  );
}

interface PictureSourcesProps {
  /** Undefined where the chosen file is no picture. */
  readonly onTake: (opened: OpenedPicture | undefined) => void;
  readonly onPick: () => void;
  readonly onRemove: (() => void) | undefined;
}

const PictureSources = ({ onTake, onPick, onRemove }: PictureSourcesProps) => (
  <div className="branding-sources">
    <FileInput
      accept="image/jpeg,image/png,image/webp"
      value={[]}
      onChange={({ detail: { value } }) =>
        value[0] !== undefined && void openedFile(value[0]).then(onTake, () => onTake(undefined))
      }
    >
      {texts.upload}
    </FileInput>
    <Button formAction="none" iconName="folder-open" onClick={onPick}>
      {texts.choose}
    </Button>
    {onRemove !== undefined && (
      <Button formAction="none" onClick={onRemove}>
        {texts.remove}
      </Button>
    )}
  </div>
);

interface WrittenMark {
  readonly logo: MediaId | undefined;
  /** Becomes the logo, through the client's library. */
  readonly picture: OpenedPicture | undefined;
  readonly colour: ClientColour | undefined;
  readonly version: number;
}

function useSaveBranding(clientId: ClientId) {
  const edit = useUpdateBranding(clientId);
  const refreshLibrary = useRefreshLibrary();
  return useMutation({
    async mutationFn({ picture, logo, ...written }: WrittenMark) {
      const uploaded = picture && (await uploadedLogo(clientId, picture));
      if (uploaded !== undefined) void refreshLibrary();
      return edit.mutateAsync({ ...written, logo: uploaded ?? logo });
    },
  });
}

async function uploadedLogo(clientId: ClientId, picture: OpenedPicture): Promise<MediaId> {
  const file = await squareOf(picture);
  const { signal } = new AbortController();
  const media = await uploadMedia({ clientId, file, signal, onProgress: () => undefined });
  if (media.status === 'ready') return media.id;
  throw new ApiError({ status: 0, code: media.reasonCode?.code ?? 'media.unsupported', message: reasonText(media) });
}
