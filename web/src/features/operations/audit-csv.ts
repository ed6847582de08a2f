import type { ListedAuditEntry } from '../../../../shared/contracts/audit-contracts.ts';
import { csv } from '../../files/csv.ts';
import { auditTexts, auditKinds, roleNames } from './audit-messages.ts';
import { fieldWords, thingWords } from './audit-words.ts';

const { csv: headers, formerClient: former } = auditTexts;

/** One line per entry, with ids. */
export function auditCsv(entries: readonly ListedAuditEntry[]): string {
  const { when, who, email, role, what, client, clientId, thing, recordId, fields, request } = headers;
  return csv(
    [when, who, email, role, what, client, clientId, thing, recordId, fields, request],
    entries.map((entry) => [
      entry.at,
      entry.actor.name ?? roleNames[entry.actor.role],
      entry.actor.email,
      roleNames[entry.actor.role],
      auditKinds[entry.kind].name,
      entry.formerClient === undefined ? entry.clientName : former({ name: entry.formerClient }),
      entry.clientId,
      thingWords(entry.thing).join(', '),
      entry.thing?.id,
      fieldWords(entry).join(', '),
      entry.requestId,
    ]),
  );
}
