import { isStaff } from '../../../shared/domain/access/person.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import {
  addressFault,
  type EventEndpoint,
  type EventEndpointChange,
  endpointsLimit,
  eventBusOf,
  eventEndpointIdOf,
  type NewEventEndpoint,
  type Sender,
} from '../../../shared/domain/events/event-endpoint.ts';
import { type ClientId, clientOfId, type EventEndpointId } from '../../../shared/domain/ids.ts';
import { permissionsOf } from '../../../shared/domain/plans/plans.ts';
import { hour } from '../../../shared/durations.ts';
import { type Caller, ownClient, requireOwner } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { SecretVault } from '../connections/connection-ports.ts';
import { endpointChanged, notFound, notInPlan, savedUnlessConflict } from '../refusals.ts';
import type { EventEndpoints, StoredEndpoint, StoredSecret } from './ports.ts';

interface Dependencies {
  readonly clients: Pick<Clients, 'load'>;
  readonly endpoints: EventEndpoints;
}

interface SecretMaking {
  readonly vault: Pick<SecretVault<EventEndpointId>, 'seal'>;
  /** `whsec_` and base64, as Standard Webhooks writes them. */
  readonly newSigningSecret: () => string;
  readonly now: Date;
}

const isBus = (url: string) => eventBusOf(url) !== undefined;

function requireAddress(url: string, from: Sender) {
  const fault = addressFault(url, from);
  if (fault !== undefined) throw new DomainError('invalid', fault, { fields: ['url'] });
}

/** The agency's own are for staff, and for no key of one client: they are told of all. Throws not-found. */
function requireAccess(caller: Caller, owner: ClientId | undefined) {
  if (owner !== undefined) requireOwner(caller, owner, 'EventEndpoint');
  else if (!isStaff(caller) || caller.onlyClient !== undefined) throw notFound('EventEndpoint');
}

/** Of a client's endpoint, also where staff ask: nothing would be delivered. Throws `access.plan`. */
async function requireInPlan(owner: ClientId | undefined, { clients }: Pick<Dependencies, 'clients'>) {
  if (owner !== undefined && !permissionsOf((await clients.load(owner)).plan).canAccessAPI) throw notInPlan();
}

/** Whom the caller means where no client is named: staff the agency, others themselves. */
export async function listEndpoints(
  caller: Caller,
  clientId: ClientId | undefined,
  { clients, endpoints }: Dependencies,
): Promise<EventEndpoint[]> {
  const owner = clientId ?? ownClient(caller);
  requireAccess(caller, owner);
  if (owner !== undefined) await clients.load(owner);
  return endpoints.listFor(owner);
}

export async function findEndpoint(
  caller: Caller,
  id: EventEndpointId,
  { endpoints }: Pick<Dependencies, 'endpoints'>,
): Promise<StoredEndpoint> {
  requireAccess(caller, clientOfId(id));
  const endpoint = await endpoints.find(id);
  if (endpoint === undefined) throw notFound('EventEndpoint');
  return endpoint;
}

/** Of a use that sends something. */
export async function findUsableEndpoint(caller: Caller, id: EventEndpointId, deps: Dependencies) {
  const endpoint = await findEndpoint(caller, id, deps);
  await requireInPlan(endpoint.clientId, deps);
  return endpoint;
}

/** Throws `event-endpoint.limit`. The secret is told once; a bus has none. */
export async function createEndpoint(
  caller: Caller,
  { clientId, url, name, kinds }: NewEventEndpoint,
  deps: Dependencies & SecretMaking & { readonly from: Sender; readonly newId: () => string },
): Promise<{ endpoint: EventEndpoint; secret?: string }> {
  const { clients, from, newId, now } = deps;
  const owner = clientId ?? ownClient(caller);
  requireAccess(caller, owner);
  await requireInPlan(owner, deps);
  requireAddress(url, from);
  const id = eventEndpointIdOf(owner, newId());
  const made = isBus(url) ? undefined : await newSecretFor(id, deps);
  const endpoint: StoredEndpoint = {
    id,
    ...(owner !== undefined && { clientId: owner }),
    url: new URL(url).href,
    ...(name !== undefined && { name }),
    kinds,
    createdBy: { id: caller.clientId, name: (await clients.load(caller.clientId)).name },
    createdAt: now.toISOString(),
    secrets: made === undefined ? [] : [{ sealed: made.sealed }],
    version: 1,
  };
  for (let tries = 1; !(await isCreated(endpoint, deps)); tries += 1)
    if (tries === endpointsLimit) throw endpointChanged();
  return { endpoint, ...(made !== undefined && { secret: made.secret }) };
}

/** False when another one was created since they were counted. */
async function isCreated(endpoint: StoredEndpoint, { endpoints }: Pick<Dependencies, 'endpoints'>): Promise<boolean> {
  const created = await endpoints.countCreated(endpoint.clientId);
  if ((await endpoints.listFor(endpoint.clientId)).length >= endpointsLimit)
    throw new DomainError('conflict', 'event-endpoint.limit', { params: { limit: endpointsLimit } });
  return savedUnlessConflict(() => endpoints.create(endpoint, created));
}

async function newSecretFor(id: EventEndpointId, { vault, newSigningSecret }: SecretMaking) {
  const secret = newSigningSecret();
  return { secret, sealed: await vault.seal(secret, id) };
}

/**
 * Throws `event-endpoint.changed` when `version` is not the stored one, and `event-endpoint.other-kind` when a program would
 * become a bus, which has no secret, or a bus a program. An empty name is none.
 */
export async function updateEndpoint(
  caller: Caller,
  id: EventEndpointId,
  { url, kinds, isEnabled, version, ...change }: EventEndpointChange,
  deps: Dependencies & { readonly from: Sender; readonly now: Date },
): Promise<EventEndpoint> {
  const read = await findEndpoint(caller, id, deps);
  if (isEnabled === true) await requireInPlan(read.clientId, deps);
  if (read.version !== version) throw endpointChanged();
  if (url !== undefined) {
    requireAddress(url, deps.from);
    if (isBus(url) !== isBus(read.url))
      throw new DomainError('invalid', 'event-endpoint.other-kind', { fields: ['url'] });
  }
  const { disabled, ...unchanged } = read;
  const off = { at: deps.now.toISOString(), reason: 'by-hand' as const };
  const isOff = isEnabled === undefined ? disabled !== undefined : !isEnabled;
  const changed: StoredEndpoint = {
    ...unchanged,
    ...('name' in change && { name: change.name }),
    ...(url !== undefined && { url: new URL(url).href }),
    ...(kinds !== undefined && { kinds }),
    ...(isOff && { disabled: disabled ?? off }),
  };
  return deps.endpoints.save(changed, read);
}

export async function deleteEndpoint(
  caller: Caller,
  id: EventEndpointId,
  { endpoints }: Pick<Dependencies, 'endpoints'>,
): Promise<void> {
  await findEndpoint(caller, id, { endpoints });
  await endpoints.remove(id);
}

/** The former secret signs beside the new one for `overlapHours`; those before it end. Throws `event-endpoint.no-secret`. */
export async function rotateSecret(
  caller: Caller,
  id: EventEndpointId,
  { overlapHours }: { overlapHours: number },
  deps: Dependencies & SecretMaking,
): Promise<{ endpoint: EventEndpoint; secret: string }> {
  const read = await findUsableEndpoint(caller, id, deps);
  if (isBus(read.url)) throw new DomainError('conflict', 'event-endpoint.no-secret');
  const { secret, sealed } = await newSecretFor(id, deps);
  const until = new Date(deps.now.getTime() + overlapHours * hour).toISOString();
  const [current] = read.secrets;
  const former: StoredSecret[] = current === undefined || overlapHours === 0 ? [] : [{ sealed: current.sealed, until }];
  const { formerSecretUntil: _, ...unchanged } = read;
  const rotated: StoredEndpoint = {
    ...unchanged,
    secrets: [{ sealed }, ...former],
    ...(former.length > 0 && { formerSecretUntil: until }),
  };
  return { endpoint: await deps.endpoints.save(rotated, read), secret };
}
