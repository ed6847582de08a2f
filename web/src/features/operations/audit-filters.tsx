import Select from '@cloudscape-design/components/select';
import { AuditKind } from '../../../../shared/domain/operations/audit.ts';
import { ClientFilter } from '../../shell/clients/client-filter.tsx';
import { DaysFilter } from '../../shell/dates/days-filter.tsx';
import type { ChangeAddress } from '../../shell/links/use-address.ts';
import { auditTexts as texts, auditKinds } from './audit-messages.ts';
import './operations.css';
import type { AuditFilters as Filters } from './use-audit-filters.ts';

const kinds = [
  { value: '', label: texts.allKinds },
  ...AuditKind.options.map((value) => ({ value, label: auditKinds[value].name })),
];

export function AuditFilters({ filters, change }: { readonly filters: Filters; readonly change: ChangeAddress }) {
  const { client, actor, kind, from, to } = filters;
  return (
    <div className="audit-filters">
      <ClientFilter chosen={client} none={texts.allClients} onChange={(chosen) => change({ client: chosen })} />
      <ClientFilter
        chosen={actor}
        none={texts.anybody}
        label={texts.who}
        onChange={(chosen) => change({ actor: chosen })}
      />
      <Select
        ariaLabel={texts.kind}
        filteringType="auto"
        options={kinds}
        selectedOption={kinds.find(({ value }) => value === (kind ?? '')) ?? null}
        onChange={({ detail }) => change({ kind: detail.selectedOption.value || undefined })}
      />
      <DaysFilter from={from} to={to} onChange={(days) => change({ ...days })} />
    </div>
  );
}
