import Box from '@cloudscape-design/components/box';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Popover from '@cloudscape-design/components/popover';
import type { TableProps } from '@cloudscape-design/components/table';
import type { ListedAuditEntry } from '../../../../shared/contracts/operations/audit-contracts.ts';
import { paths } from '../../paths.ts';
import { InAppLink } from '../../shell/links/in-app-link.tsx';
import { shellMessages } from '../../shell/messages.ts';
import { showSecond } from '../../shell/dates/show-second.ts';
import { inAList } from '../../messages/messages.ts';
import { csv } from '../../files/csv.ts';
import { auditKinds, auditTexts as texts, auditTexts, roleNames } from './audit-messages.ts';
import { aboutWords, fieldWords, thingWords } from './audit-words.ts';

const { columns } = texts;

export const auditColumns: TableProps.ColumnDefinition<ListedAuditEntry>[] = [
  { id: 'what', header: columns.what, cell: (entry) => <What entry={entry} />, isRowHeader: true, minWidth: 180 },
  { id: 'client', header: columns.client, cell: (entry) => <About entry={entry} />, minWidth: 150 },
  { id: 'who', header: columns.who, cell: ({ actor }) => <Who actor={actor} />, minWidth: 170 },
  { id: 'when', header: columns.when, cell: ({ at }) => showSecond(at), minWidth: 150 },
  { id: 'details', header: columns.details, cell: (entry) => <Details entry={entry} />, minWidth: 110 },
];

function What({ entry }: { entry: ListedAuditEntry }) {
  const more = aboutWords(entry);
  return (
    <>
      {auditKinds[entry.kind].name}
      {more.length > 0 && (
        <Box color="text-body-secondary" fontSize="body-s">
          <bdi>{inAList(more)}</bdi>
        </Box>
      )}
    </>
  );
}

function About({ entry: { clientId, clientName, formerClient } }: { entry: ListedAuditEntry }) {
  if (clientId !== undefined && clientName !== undefined)
    return <InAppLink to={paths.clientPage(clientId)}>{clientName}</InAppLink>;
  return formerClient === undefined ? texts.noClient : texts.formerClient({ name: formerClient });
}

function Who({ actor: { role, name, email, key } }: Pick<ListedAuditEntry, 'actor'>) {
  if (name === undefined) return roleNames[role];
  return (
    <>
      <bdi>{name}</bdi>
      <Box color="text-body-secondary" fontSize="body-s">
        {roleNames[role]} <bdi>{email}</bdi>
      </Box>
      {key !== undefined && <Box fontSize="body-s">{texts.withKey({ name: key.name })}</Box>}
    </>
  );
}

function Details({ entry }: { entry: ListedAuditEntry }) {
  const { kind, thing, requestId } = entry;
  const items = [
    { label: texts.thing, value: inAList(thingWords(thing)) || undefined },
    { label: texts.recordId, value: thing?.id },
    { label: texts.fields, value: inAList(fieldWords(entry)) || undefined },
    { label: texts.request, value: requestId },
  ];
  return (
    <Popover
      header={auditKinds[kind].name}
      triggerAriaLabel={texts.detailsOf({ what: auditKinds[kind].name })}
      dismissAriaLabel={shellMessages.close}
      content={<KeyValuePairs items={items.filter(({ value }) => value !== undefined)} />}
    >
      {texts.details}
    </Popover>
  );
}

const { csv: headers, formerClient: former } = auditTexts;

/** One line per entry, with ids. */
export function auditCsv(entries: readonly ListedAuditEntry[]): string {
  const { when, who, email, role, key, what, client, clientId, thing, recordId, fields, request } = headers;
  return csv(
    [when, who, email, role, key, what, client, clientId, thing, recordId, fields, request],
    entries.map((entry) => [
      entry.at,
      entry.actor.name ?? roleNames[entry.actor.role],
      entry.actor.email,
      roleNames[entry.actor.role],
      entry.actor.key?.name,
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
