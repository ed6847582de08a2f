import { createContext, useContext } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { type KnownBranding, knownBranding } from '../../../data/branding.ts';

interface DrawnEvents {
  readonly brandings: ReadonlyMap<ClientId, KnownBranding>;
  readonly zone: string;
}

/** What all events of a calendar are drawn with: read once, because hundreds come at once. */
export const DrawnEvents = createContext<DrawnEvents>({ brandings: new Map(), zone: 'UTC' });

export function useBrandingOfEvent(clientId: ClientId): KnownBranding {
  return useContext(DrawnEvents).brandings.get(clientId) ?? knownBranding(clientId, undefined);
}
