import type { ClientId } from '../../../../../../shared/domain/ids.ts';
import { useClientColour } from '../../../../data/branding.ts';
import { ClientAvatar } from '../../../../shell/clients/client-avatar.tsx';

export function ClientOfPanel({ id, name }: { readonly id: ClientId; readonly name: string }) {
  return (
    <div className="panel-client" style={{ borderInlineStartColor: useClientColour(id) }}>
      <span className="client-with-avatar">
        <ClientAvatar id={id} name={name} size={24} />
        <bdi>{name}</bdi>
      </span>
    </div>
  );
}
