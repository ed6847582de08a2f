import type { AuditedField } from '../../../../shared/contracts/audited-field.ts';
import type { AuditEntry, AuditThing } from '../../../../shared/domain/operations/audit.ts';
import { planDefinitions } from '../../../../shared/domain/plans/plans.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { auditTexts as texts, fieldNames } from './audit-messages.ts';
import { operationsTexts } from './messages.ts';
import { plainName } from './plain-name.ts';

/** What an entry is about, like `5 posts, Instagram`. */
export function thingWords({ label, plan, reason, queue, platforms = [], ...counts }: AuditThing = {}): string[] {
  const { clients, posts, messages } = counts;
  return [
    label,
    plan && planDefinitions[plan].name,
    reason && texts.reasons[reason],
    queue && operationsTexts.queues.names[queue],
    clients === undefined ? undefined : texts.clients({ count: clients }),
    posts === undefined ? undefined : texts.posts({ count: posts }),
    messages === undefined ? undefined : texts.messages({ count: messages }),
    ...platforms.map((platform) => platformNames[platform]),
  ].filter((words) => words !== undefined);
}

export const fieldWords = ({ fields = [] }: Pick<AuditEntry, 'fields'>): string[] =>
  fields.map((field) => (isNamed(field) ? fieldNames[field] : plainName(field)));

const isNamed = (field: string): field is AuditedField => Object.hasOwn(fieldNames, field);
