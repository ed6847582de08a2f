import type { ClientId } from '../../../../../../shared/domain/ids.ts';
import { useClientColour } from '../../../../data/client-marks.ts';
import { ClientMark } from '../../../../shell/clients/client-mark.tsx';

export function ClientOfPanel({ id, name }: { readonly id: ClientId; readonly name: string }) {
  return (
    <div className="panel-client" style={{ borderInlineStartColor: useClientColour(id) }}>
      <span className="client-with-mark">
        <ClientMark id={id} name={name} size={24} />
        <bdi>{name}</bdi>
      </span>
    </div>
  );
}
