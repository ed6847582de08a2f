import type { ClientId } from '../../../shared/domain/ids.ts';
import type { BrandingTools } from '../features/clients/branding/branding-dialog.tsx';
import { BrandingPanel } from '../features/clients/branding/branding-panel.tsx';
import { CropFields } from '../features/posts/composer/pictures/crop-fields.tsx';
import { MediaPicker } from '../features/posts/picker/media-picker.tsx';

export const BrandingOf = ({ clientId, name }: { readonly clientId: ClientId; readonly name: string }) => (
  <BrandingPanel clientId={clientId} name={name} tools={toolsFor(clientId)} />
);

const toolsFor = (clientId: ClientId): BrandingTools => ({
  picker: (onChoose, onClose) => (
    <MediaPicker
      clientId={clientId}
      known={[]}
      picks="picture"
      onChoose={([picture]) => picture !== undefined && onChoose(picture)}
      onClose={onClose}
    />
  ),
  crop: (picture, onChange) => <CropFields original={picture} part={picture.part} isSquare onChange={onChange} />,
});
