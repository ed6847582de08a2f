import type { ClientId } from '../../shared/domain/ids.ts';
import type { Caller } from './ports/caller.ts';
import { notFound } from './refusals.ts';

type Owned =
  | 'Client'
  | 'Post'
  | 'PostImport'
  | 'PostTemplate'
  | 'PostSeries'
  | 'Evergreen'
  | 'Media'
  | 'Approval'
  | 'DayNote'
  | 'ReportLink';

/** Throws not-found, so that other callers cannot learn what exists. */
export function requireOwner(caller: Caller, clientId: ClientId, noun: Owned) {
  const owns = caller.role === 'admin' || caller.clientId === clientId || caller.actsFor === clientId;
  if (!owns) throw notFound(noun);
}
