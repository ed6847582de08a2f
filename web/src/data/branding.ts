import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { brandingContracts, mostClients } from '../../../shared/contracts/branding-contracts.ts';
import { type ClientColour, colourFor, colourShades } from '../../../shared/domain/clients/client-colour.ts';
import type { BrandingChange, ShownBranding } from '../../../shared/domain/clients/branding.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { useCallback } from 'react';
import { minute } from '../../../shared/durations.ts';
import { useCan } from '../auth/use-can.ts';
import { apiQuery } from '../api/api-query.ts';
import { call } from '../api/call.ts';

const brandingKey = (clientId: ClientId) => ['branding', clientId] as const;

/** What stands for a client. Those that a page shows at once are read by one request, which only staff may make. */
const brandingQuery = (clientId: ClientId, readsTogether: boolean) =>
  queryOptions({
    queryKey: brandingKey(clientId),
    queryFn: ({ signal }): Promise<ShownBranding> =>
      readsTogether ? readTogether(clientId) : call(brandingContracts.getBranding, { params: { clientId } }, signal),
    staleTime: 10 * minute,
  });

/** As it is stored now, to change it. */
export const storedBrandingQuery = (clientId: ClientId) =>
  queryOptions({
    ...apiQuery([...brandingKey(clientId), 'stored'], brandingContracts.getBranding, { params: { clientId } }),
    staleTime: 0,
    gcTime: 0,
  });

export interface KnownBranding {
  readonly colour: ClientColour;
  /** The address of the picture. */
  readonly logo: string | undefined;
}

export function useBranding(clientId: ClientId): KnownBranding {
  const readsTogether = useCan('agency.read');
  return knownBranding(clientId, useQuery(brandingQuery(clientId, readsTogether)).data);
}

/** In their order. */
export function useBrandings(clientIds: readonly ClientId[]): KnownBranding[] {
  const readsTogether = useCan('agency.read');
  const found = useQueries({ queries: clientIds.map((id) => brandingQuery(id, readsTogether)) });
  return clientIds.map((clientId, place) => knownBranding(clientId, found[place]?.data));
}

/** By client. The map is the same until one of them changes, as long as the ids are the same array. */
export function useBrandingById(clientIds: readonly ClientId[]): ReadonlyMap<ClientId, KnownBranding> {
  const readsTogether = useCan('agency.read');
  const combine = useCallback(
    (found: readonly { readonly data: ShownBranding | undefined }[]) =>
      new Map(clientIds.map((id, place) => [id, knownBranding(id, found[place]?.data)])),
    [clientIds],
  );
  return useQueries({ queries: clientIds.map((id) => brandingQuery(id, readsTogether)), combine });
}

/** Until it is read, the client has the colour of those who chose none. */
export const knownBranding = (clientId: ClientId, branding: ShownBranding | undefined): KnownBranding => ({
  colour: branding?.colour ?? colourFor(clientId),
  logo: branding?.logo?.url,
});

/** For the style of an element. */
export function colourStyle({ colour }: KnownBranding): string {
  const { light, dark } = colourShades[colour];
  return `light-dark(${light}, ${dark})`;
}

export const useClientColour = (clientId: ClientId): string => colourStyle(useBranding(clientId));

export function useUpdateBranding(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BrandingChange) => call(brandingContracts.updateBranding, { params: { clientId }, body }),
    onSuccess: (branding) => queryClient.setQueryData(brandingKey(clientId), branding),
    // Someone else may have changed it.
    onError: () => queryClient.invalidateQueries({ queryKey: brandingKey(clientId) }),
  });
}

interface Waiting {
  readonly done: (branding: ShownBranding) => void;
  readonly failed: (error: unknown) => void;
}

let waiting = new Map<ClientId, Waiting[]>();

function readTogether(clientId: ClientId): Promise<ShownBranding> {
  return new Promise((done, failed) => {
    // After everything that is shown now has asked.
    if (waiting.size === 0) setTimeout(readWaiting);
    waiting.set(clientId, [...(waiting.get(clientId) ?? []), { done, failed }]);
  });
}

function readWaiting() {
  const all = [...waiting];
  waiting = new Map();
  for (let start = 0; start < all.length; start += mostClients) void readPart(all.slice(start, start + mostClients));
}

async function readPart(part: readonly (readonly [ClientId, readonly Waiting[]])[]) {
  try {
    const query = { clientIds: part.map(([clientId]) => clientId).join(',') };
    const { branding } = await call(brandingContracts.listBranding, { query });
    const known = new Map(branding.map((branding) => [branding.clientId, branding]));
    for (const [clientId, those] of part)
      for (const { done } of those) done(known.get(clientId) ?? { clientId, version: 0 });
  } catch (error) {
    for (const [, those] of part) for (const { failed } of those) failed(error);
  }
}
