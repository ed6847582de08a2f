import { useState } from 'react';
import { colourShades, initialsOf } from '../../../../shared/domain/clients/client-colour.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { type KnownBranding, useBranding } from '../../data/branding.ts';
import './client-avatar.css';
import { Picture } from '../../files/picture.tsx';

interface ClientAvatarProps {
  readonly id: ClientId;
  readonly name: string;
  /** Pixels. */
  readonly size?: number;
}

/** Stands beside the name of a client, which it repeats. */
export function ClientAvatar({ id, ...shown }: ClientAvatarProps) {
  return <Avatar branding={useBranding(id)} {...shown} />;
}

/** The logo, or the first letters of the name where there is none or it does not load. */
export function Avatar({
  branding,
  name,
  size = 40,
}: Omit<ClientAvatarProps, 'id'> & { readonly branding: KnownBranding }) {
  const { colour, logo } = branding;
  const [broken, setBroken] = useState<string>();
  return (
    <span
      className="client-avatar"
      aria-hidden="true"
      style={{
        inlineSize: size,
        blockSize: size,
        fontSize: size * 0.4,
        background: logo === undefined || logo === broken ? colourShades[colour].light : '#fff',
      }}
    >
      {logo === undefined || logo === broken ? (
        initialsOf(name)
      ) : (
        <Picture picture={{ url: logo }} alt="" sizes={size} most={320} square={size} onError={() => setBroken(logo)} />
      )}
    </span>
  );
}
