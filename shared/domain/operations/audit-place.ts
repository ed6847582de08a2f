import type { AuditEntry, AuditPlace } from './audit.ts';

/** Apart from the entries' schema, which only the audit log loads. */
export const auditPlaceOf = ({ at, id }: Pick<AuditEntry, 'at' | 'id'>): AuditPlace => `${at}#${id}`;
