import english from '../../../../shared/texts/en/console/audit.json' with { type: 'json' };
import { messages } from '../../messages/messages.ts';

export const {
  auditKinds,
  audit: auditTexts,
  auditFields: fieldNames,
  auditRoles: roleNames,
  activity: activityTexts,
} = messages(english);
