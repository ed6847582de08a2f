import { useState } from 'react';
import { colourShades, initialsOf } from '../../../../shared/domain/clients/client-colour.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { type KnownMark, useClientMark } from '../../data/client-marks.ts';
import './client-mark.css';
import { Picture } from '../../files/picture.tsx';

interface ClientMarkProps {
  readonly id: ClientId;
  readonly name: string;
  /** Pixels. */
  readonly size?: number;
}

/** Stands beside the name of a client, which it repeats. */
export function ClientMark({ id, ...shown }: ClientMarkProps) {
  return <ShownMark mark={useClientMark(id)} {...shown} />;
}

/** The logo, or the first letters of the name where there is none or it does not load. */
export function ShownMark({ mark, name, size = 40 }: Omit<ClientMarkProps, 'id'> & { readonly mark: KnownMark }) {
  const { colour, logo } = mark;
  const [broken, setBroken] = useState<string>();
  return (
    <span
      className="client-mark"
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
