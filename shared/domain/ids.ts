import * as z from 'zod';
import { fieldCode } from '../messages/field-code.ts';

const ulid = '[0-9A-HJKMNP-TV-Z]{26}';
const owned = z.string().regex(new RegExp(`^${ulid}-${ulid}$`), fieldCode('field.id'));

export const ClientId = z
  .string()
  .regex(new RegExp(`^${ulid}$`), fieldCode('field.client-id'))
  .brand<'ClientId', 'inout'>();
export type ClientId = z.infer<typeof ClientId>;

/** `<client id>-<ULID>`: the owner is part of the id, so the table key follows from the id alone. */
export const PostId = owned.brand<'PostId', 'inout'>();
export type PostId = z.infer<typeof PostId>;
export const MediaId = owned.brand<'MediaId', 'inout'>();
export type MediaId = z.infer<typeof MediaId>;
export const SubscriptionId = owned.brand<'SubscriptionId', 'inout'>();
export type SubscriptionId = z.infer<typeof SubscriptionId>;
export const PostImportId = owned.brand<'PostImportId', 'inout'>();
export type PostImportId = z.infer<typeof PostImportId>;
export const PostTemplateId = owned.brand<'PostTemplateId', 'inout'>();
export type PostTemplateId = z.infer<typeof PostTemplateId>;
export const PostSeriesId = owned.brand<'PostSeriesId', 'inout'>();
export type PostSeriesId = z.infer<typeof PostSeriesId>;
export const EvergreenId = owned.brand<'EvergreenId', 'inout'>();
export type EvergreenId = z.infer<typeof EvergreenId>;

export const ApprovalRoundId = owned.brand<'ApprovalRoundId', 'inout'>();
export type ApprovalRoundId = z.infer<typeof ApprovalRoundId>;

/** `<client id>-<ULID>`, or `agency-<ULID>` for the agency's own. */
const ownedOrAgency = z.string().regex(new RegExp(`^(${ulid}|agency)-${ulid}$`), fieldCode('field.id'));
export const DayNoteId = ownedOrAgency.brand<'DayNoteId', 'inout'>();
export type DayNoteId = z.infer<typeof DayNoteId>;
export const EventEndpointId = ownedOrAgency.brand<'EventEndpointId', 'inout'>();
export type EventEndpointId = z.infer<typeof EventEndpointId>;
export const ConnectLinkId = owned.brand<'ConnectLinkId', 'inout'>();
export type ConnectLinkId = z.infer<typeof ConnectLinkId>;

export const ReportLinkId = owned.brand<'ReportLinkId', 'inout'>();
export type ReportLinkId = z.infer<typeof ReportLinkId>;

export type OwnedId =
  | PostId
  | MediaId
  | SubscriptionId
  | PostImportId
  | PostTemplateId
  | PostSeriesId
  | EvergreenId
  | ApprovalRoundId
  | ConnectLinkId
  | ReportLinkId;
export const isOwnedId = (text: unknown): text is OwnedId => owned.safeParse(text).success;

export const asClientId = (text: string) => text as ClientId;
export const asPostId = (text: string) => text as PostId;

const ownedId = (clientId: ClientId, ulid: string) => `${clientId}-${ulid}`;
export const postIdOf = (clientId: ClientId, ulid: string) => ownedId(clientId, ulid) as PostId;
export const mediaIdOf = (clientId: ClientId, ulid: string) => ownedId(clientId, ulid) as MediaId;
export const postTemplateIdOf = (clientId: ClientId, ulid: string) => ownedId(clientId, ulid) as PostTemplateId;
export const approvalRoundIdOf = (clientId: ClientId, ulid: string) => ownedId(clientId, ulid) as ApprovalRoundId;
export const connectLinkIdOf = (clientId: ClientId, ulid: string) => ownedId(clientId, ulid) as ConnectLinkId;
export const reportLinkIdOf = (clientId: ClientId, ulid: string) => ownedId(clientId, ulid) as ReportLinkId;
/** A client has one subscription, so the client's own ULID names it. */
export const subscriptionIdOf = (clientId: ClientId) => ownedId(clientId, clientId) as SubscriptionId;

export function ownerOf(id: OwnedId): ClientId {
  return id.slice(0, id.indexOf('-')) as ClientId;
}

export function ulidOf(id: OwnedId): string {
  return id.slice(id.indexOf('-') + 1);
}

const agency = 'agency';
export const agencyOrOwned = (clientId: ClientId | undefined, ulid: string) => `${clientId ?? agency}-${ulid}`;

/** Undefined for what is the agency's. */
export function clientOfId(id: DayNoteId | EventEndpointId): ClientId | undefined {
  const owner = id.slice(0, id.indexOf('-'));
  return owner === agency ? undefined : asClientId(owner);
}
