import { sesMailer } from '../../adapters/notifications/ses-mailer.ts';
import { newSecret } from '../../runtime/random.ts';
import { askOwner } from '../../use-cases/data-deletion/ask-owner.ts';
import type { DeletionTask } from '../../use-cases/data-deletion/ports.ts';
import { clients, deletions, environment, grants, table } from './stores.ts';

const dependencies = {
  clients,
  deletions,
  grants,
  mailer: sesMailer(environment, table),
  newToken: newSecret,
  siteUrl: environment.SITE_URL,
};

export const askTask = (task: Extract<DeletionTask, { kind: 'ask-owner' }>, now: Date) =>
  askOwner(task, { ...dependencies, now });
