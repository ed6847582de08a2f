import type { AuditEntry, AuditKind, AuditThing } from '../../../../shared/domain/operations/audit.ts';
import { planDefinitions } from '../../../../shared/domain/plans/plan-prices.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { clientFieldTexts } from '../../forms/messages.ts';
import { postFieldTexts } from '../../post-fields/messages.ts';
import { activityTexts, auditKinds, auditTexts as texts, fieldNames } from './audit-messages.ts';
import { operationsTexts } from './messages.ts';
import { plainName } from './plain-name.ts';
import { inAList } from '../../messages/messages.ts';

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

export const fieldWords = ({ fields = [] }: Pick<AuditEntry, 'fields'>): string[] => fields.map(fieldName);

const fieldName = (field: string): string => {
  if (isIn(clientFieldTexts, field)) return clientFieldTexts[field].inList;
  if (isIn(postFieldTexts, field)) return postFieldTexts[field].inList;
  return isIn(fieldNames, field) ? fieldNames[field] : plainName(field);
};

const isIn = <Name extends string>(names: Readonly<Record<Name, unknown>>, field: string): field is Name =>
  Object.hasOwn(names, field);

/** Of a change its fields matter; whatever was created was given all of its own. */
const changes: ReadonlySet<AuditKind> = new Set<AuditKind>([
  'client.edited',
  'client.plan-changed',
  'subscription.changed',
  'post.edited',
]);

/** What an entry was about, and the fields that a change gave. */
export const aboutWords = ({ kind, thing, fields }: Pick<AuditEntry, 'kind' | 'thing' | 'fields'>): string[] => [
  ...thingWords(thing),
  ...(changes.has(kind) ? fieldWords({ fields }) : []),
];

/** `Rana scheduled a post: Instagram, Facebook`. */
export function auditSentence(entry: Pick<AuditEntry, 'kind' | 'actor' | 'thing' | 'fields'>): string {
  const { kind, actor } = entry;
  const sentence = auditKinds[kind].sentence({ who: actor.name ?? activityTexts.nobody[actor.role] });
  const more = aboutWords(entry);
  return more.length === 0 ? sentence : activityTexts.withMore({ sentence, more: inAList(more) });
}
