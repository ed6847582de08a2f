import type { ClientId } from '../../../shared/domain/ids.ts';
import type { MarkTools } from '../features/clients/mark/mark-dialog.tsx';
import { MarkPanel } from '../features/clients/mark/mark-panel.tsx';
import { CropFields } from '../features/posts/composer/crop-fields.tsx';
import { MediaPicker } from '../features/posts/picker/media-picker.tsx';

export const MarkOf = ({ clientId, name }: { readonly clientId: ClientId; readonly name: string }) => (
  <MarkPanel clientId={clientId} name={name} tools={toolsFor(clientId)} />
);

const toolsFor = (clientId: ClientId): MarkTools => ({
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
