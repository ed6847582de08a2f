import { useMutation } from '@tanstack/react-query';
import type { ClientColour } from '../../../../../shared/domain/clients/client-colour.ts';
import type { ClientId, MediaId } from '../../../../../shared/domain/ids.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useUpdateBranding } from '../../../data/branding.ts';
import { useRefreshLibrary } from '../../../data/media-library.ts';
import { uploadMedia } from '../../../data/media.ts';
import { reasonText } from '../../../messages/reason-text.ts';
import { type OpenedPicture, squareOf } from './opened-picture.ts';

export interface WrittenMark {
  readonly logo: MediaId | undefined;
  /** Becomes the logo, through the client's library. */
  readonly picture: OpenedPicture | undefined;
  readonly colour: ClientColour | undefined;
  readonly version: number;
}

export function useSaveBranding(clientId: ClientId) {
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
