import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { brandingContracts, mostClients } from '../../../shared/contracts/branding-contracts.ts';
import { type ClientColour, colourFor, colourShades } from '../../../shared/domain/clients/client-colour.ts';
import type { ClientMarkChange, ShownMark } from '../../../shared/domain/clients/client-mark.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { minute } from '../../../shared/durations.ts';
import { call } from '../api/call.ts';
import { useUser } from '../auth/current-user.ts';

const clientMarkKey = (clientId: ClientId) => ['client-marks', clientId] as const;

/** What stands for a client. Marks that a page shows at once are read by one request, which only staff may make. */
const clientMarkQuery = (clientId: ClientId, isStaff: boolean) =>
  queryOptions({
    queryKey: clientMarkKey(clientId),
    queryFn: ({ signal }): Promise<ShownMark> =>
      isStaff ? readTogether(clientId) : call(brandingContracts.getBranding, { params: { clientId } }, signal),
    staleTime: 10 * minute,
  });

/** As it is stored now, to change it. */
export const storedMarkQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: [...clientMarkKey(clientId), 'stored'],
    queryFn: ({ signal }) => call(brandingContracts.getBranding, { params: { clientId } }, signal),
    staleTime: 0,
    gcTime: 0,
  });

export interface KnownMark {
  readonly colour: ClientColour;
  /** The address of the picture. */
  readonly logo: string | undefined;
}

export function useClientMark(clientId: ClientId): KnownMark {
  const { role } = useUser();
  return knownMark(clientId, useQuery(clientMarkQuery(clientId, role === 'admin')).data);
}

/** In their order. */
export function useClientMarks(clientIds: readonly ClientId[]): KnownMark[] {
  const { role } = useUser();
  const found = useQueries({ queries: clientIds.map((id) => clientMarkQuery(id, role === 'admin')) });
  return clientIds.map((clientId, place) => knownMark(clientId, found[place]?.data));
}

/** Until it is read, the client has the colour of those who chose none. */
const knownMark = (clientId: ClientId, mark: ShownMark | undefined): KnownMark => ({
  colour: mark?.colour ?? colourFor(clientId),
  logo: mark?.logo?.url,
});

/** For the style of an element. */
export function useClientColour(clientId: ClientId): string {
  const { light, dark } = colourShades[useClientMark(clientId).colour];
  return `light-dark(${light}, ${dark})`;
}

export function useEditClientMark(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ClientMarkChange) => call(brandingContracts.updateBranding, { params: { clientId }, body }),
    onSuccess: (mark) => queryClient.setQueryData(clientMarkKey(clientId), mark),
    // Someone else may have changed it.
    onError: () => queryClient.invalidateQueries({ queryKey: clientMarkKey(clientId) }),
  });
}

interface Waiting {
  readonly done: (mark: ShownMark) => void;
  readonly failed: (error: unknown) => void;
}

let waiting = new Map<ClientId, Waiting[]>();

function readTogether(clientId: ClientId): Promise<ShownMark> {
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
    const { marks } = await call(brandingContracts.listBranding, { query });
    const known = new Map(marks.map((mark) => [mark.clientId, mark]));
    for (const [clientId, those] of part)
      for (const { done } of those) done(known.get(clientId) ?? { clientId, version: 0 });
  } catch (error) {
    for (const [, those] of part) for (const { failed } of those) failed(error);
  }
}
