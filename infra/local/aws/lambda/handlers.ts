import type { EntryName } from '../../../../functions/entries.ts';
import type { HandlerModule } from './invoke.ts';

/** Import it after the environment is set: handlers read it when they load. */
export const handlers = {
  data: () => import('../../../../functions/data/handler.ts'),
  accounts: () => import('../../../../functions/accounts/handler.ts'),
  library: () => import('../../../../functions/library/handler.ts'),
  document: () => import('../../../../functions/document/handler.ts'),
  oauth: () => import('../../../../functions/oauth/handler.ts'),
  webhooks: () => import('../../../../functions/webhooks/handler.ts'),
  'data-deletion': () => import('../../../../functions/data-deletion/handler.ts'),
  captions: () => import('../../../../functions/captions/handler.ts'),
  operations: () => import('../../../../functions/operations/handler.ts'),
  'publish-due': () => import('../../../../functions/jobs/publish-due.ts'),
  'clean-up': () => import('../../../../functions/jobs/clean-up.ts'),
  'refresh-status': () => import('../../../../functions/jobs/refresh-status.ts'),
  'refresh-tokens': () => import('../../../../functions/jobs/refresh-tokens.ts'),
  'publish-target': () => import('../../../../functions/workers/publish-target.ts'),
  'client-removal': () => import('../../../../functions/workers/client-removal.ts'),
  'data-deletion-work': () => import('../../../../functions/workers/data-deletion.ts'),
  'begin-deletions': () => import('../../../../functions/jobs/begin-deletions.ts'),
  'webhook-events': () => import('../../../../functions/workers/webhook-events.ts'),
  'install-app': () => import('../../../../functions/workers/install-app.ts'),
  'check-upload': () => import('../../../../functions/workers/check-upload.ts'),
  'table-changes': () => import('../../../../functions/streams/table-changes.ts'),
  'fold-statistics': () => import('../../../../functions/streams/fold-statistics.ts'),
  'follow-parent': () => import('../../../../functions/workers/follow-parent.ts'),
  'notify-client': () => import('../../../../functions/workers/notify-client.ts'),
  'metrics-events': () => import('../../../../functions/workers/metrics-events.ts'),
  'collect-metrics': () => import('../../../../functions/jobs/collect-metrics.ts'),
  'pack-lists': () => import('../../../../functions/jobs/pack-lists.ts'),
  measure: () => import('../../../../functions/workers/measure.ts'),
} satisfies Record<EntryName, () => Promise<HandlerModule>>;
