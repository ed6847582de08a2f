import {
  type Branding,
  noBranding,
  type ShownBranding,
  type BrandingChange,
} from '../../../shared/domain/clients/branding.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { type ClientId, type MediaId, ownerOf } from '../../../shared/domain/ids.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Media, MediaRecord, SignPath } from '../media/ports.ts';
import { brandingChanged } from '../refusals.ts';
import type { BrandingStore } from './ports.ts';

export interface BrandingDependencies {
  branding: Pick<BrandingStore, 'find'>;
  media: Pick<Media, 'find'>;
  sign: SignPath;
}

interface ListDependencies {
  branding: Pick<BrandingStore, 'findAll'>;
  media: Pick<Media, 'findAll'>;
  sign: SignPath;
}

/** Two reads, however many clients. */
export async function listBranding(
  clientIds: readonly ClientId[],
  { branding, media, sign }: ListDependencies,
): Promise<ShownBranding[]> {
  const found = [...(await branding.findAll([...new Set(clientIds)]))];
  const files = await media.findAll(found.flatMap(([, { logo }]) => logo ?? []));
  return found.map(([clientId, one]) => shown(clientId, one, one.logo && files.get(one.logo), sign));
}

export async function viewBranding(
  clientId: ClientId,
  { branding, media, sign }: BrandingDependencies,
): Promise<ShownBranding> {
  const one = (await branding.find(clientId)) ?? noBranding;
  return shown(clientId, one, one.logo && (await media.find(one.logo)), sign);
}

function shown(
  clientId: ClientId,
  { colour, version }: Branding,
  file: MediaRecord | undefined,
  sign: SignPath,
): ShownBranding {
  return {
    clientId,
    version,
    ...(colour !== undefined && { colour }),
    ...(file?.url !== undefined && { logo: { id: file.id, url: sign(file.url) } }),
  };
}

/**
 * Throws `branding.no-picture` when the logo is no checked picture of the client's own library, and `branding.changed`
 * when `version` is given and is not the stored one.
 */
export async function updateBranding(
  caller: Caller,
  clientId: ClientId,
  { version, ...chosen }: BrandingChange,
  { branding, media }: { branding: BrandingStore; media: Pick<Media, 'find'> },
): Promise<Branding> {
  requireOwner(caller, clientId, 'Client');
  const read = (await branding.find(clientId)) ?? noBranding;
  if (version !== undefined && version !== read.version) throw brandingChanged();
  if (chosen.logo !== undefined) await requirePicture(chosen.logo, clientId, media);
  return branding.save(clientId, read, chosen);
}

async function requirePicture(logo: MediaId, clientId: ClientId, media: Pick<Media, 'find'>) {
  const file = ownerOf(logo) === clientId ? await media.find(logo) : undefined;
  if (file?.status === 'ready' && file.type === 'image') return;
  throw new DomainError('invalid', 'branding.no-picture', { fields: ['logo'] });
}
