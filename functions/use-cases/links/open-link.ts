import type { Client } from '../../../shared/domain/clients/client.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { type OwnedId, ownerOf } from '../../../shared/domain/ids.ts';
import { type IdSchema, readLinkToken } from '../../../shared/domain/links/link-token.ts';
import { isLinkOpen, isOfThisTime, type Link, pinRules } from '../../../shared/domain/links/link.ts';
import type { AuditKind } from '../../../shared/domain/operations/audit.ts';
import { requireOpenTo } from '../access.ts';
import type { RecordAudit } from '../operations/ports.ts';
import type { Clients } from '../clients/ports.ts';
import type { Links } from './ports.ts';
import { notFound } from '../refusals.ts';

export interface GivenLink {
  token: string;
  pin?: string | undefined;
}

type UsedLinks<Id extends OwnedId, L> = Pick<
  Links<Id, L>,
  'find' | 'isOpenedBy' | 'takePinTry' | 'isPin' | 'clearPinTries' | 'endGuessed'
>;

/** A kind of link, which an id of another kind never opens. */
export interface LinkKind<Id extends OwnedId, L> {
  Id: IdSchema<Id>;
  links: UsedLinks<Id, L>;
  noun: 'Approval' | 'ConnectLink' | 'ReportLink';
  locked: AuditKind;
}

/** What is needed of a kind of link to find one. */
type FoundKind<Id extends OwnedId, L> = Pick<LinkKind<Id, L>, 'Id' | 'noun'> & {
  links: Pick<UsedLinks<Id, L>, 'find' | 'isOpenedBy'>;
};

export interface LinkDependencies {
  clients: Pick<Clients, 'find'>;
  recordAudit: RecordAudit;
  now: Date;
}

/**
 * A link that works, with its client. Every other link is answered alike, whatever is wrong with it.
 * @throws {DomainError} not-found, `link.pin`, `link.pin-wrong`, `link.locked`
 */
export async function openLink<Id extends OwnedId, L extends Link & { id: Id }>(
  { token, pin }: GivenLink,
  kind: LinkKind<Id, L>,
  deps: LinkDependencies,
): Promise<{ link: L; client: Client }> {
  const opened = await findLink(token, kind, deps);
  if (opened.link.hasPin) await checkPin(opened.link, pin, kind, deps);
  return opened;
}

/** Asks no PIN: for a step that goes on with one that was taken after it. */
export async function findLink<Id extends OwnedId, L extends Link & { id: Id }>(
  token: string,
  { Id, links, noun }: FoundKind<Id, L>,
  { clients, now }: Pick<LinkDependencies, 'clients' | 'now'>,
): Promise<{ link: L; client: Client }> {
  const read = readLinkToken(token, Id);
  if (read === undefined || !(await links.isOpenedBy(read.id, read.secret))) throw notFound(noun);
  const [link, client] = await Promise.all([links.find(read.id), clients.find(ownerOf(read.id))]);
  if (link === undefined || !isLinkOpen(link, now)) throw notFound(noun);
  const owner = await requireOpenTo(client, noun, { clients, now });
  if (!isOfThisTime(link, owner)) throw notFound(noun);
  return { link, client: owner };
}

async function checkPin<Id extends OwnedId, L extends Link & { id: Id }>(
  { id }: L,
  pin: string | undefined,
  { links, locked, noun }: LinkKind<Id, L>,
  { recordAudit, now }: LinkDependencies,
) {
  if (pin === undefined) throw new DomainError('forbidden', 'link.pin');
  const tries = await links.takePinTry(id, now);
  if (tries === undefined) throw new DomainError('forbidden', 'link.locked');
  if (await links.isPin(id, pin)) return links.clearPinTries(id);
  if (tries.inAll >= pinRules.mostInAll) {
    await links.endGuessed(id, now);
    await recordAudit({ kind: locked, clientId: ownerOf(id), thing: { id } });
    throw notFound(noun);
  }
  if (tries.inRow < pinRules.mostTries) throw new DomainError('forbidden', 'link.pin-wrong');
  await links.clearPinTries(id, new Date(now.getTime() + pinRules.lockedFor).toISOString());
  await recordAudit({ kind: locked, clientId: ownerOf(id), thing: { id } });
  throw new DomainError('forbidden', 'link.locked');
}
