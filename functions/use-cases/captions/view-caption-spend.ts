import { captionBudgetOf } from '../../../shared/domain/captions/caption-spend.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { usageMonth } from '../../../shared/domain/posts/post-usage.ts';
import type { CaptionSpending } from './ports.ts';
import type { Clients } from '../clients/ports.ts';

interface Dependencies {
  clients: Pick<Clients, 'load'>;
  spending: Pick<CaptionSpending, 'find'>;
  now: Date;
}

/** Of this month. */
export async function viewCaptionSpend(clientId: ClientId, { clients, spending, now }: Dependencies) {
  const { plan } = await clients.load(clientId);
  const spent = await spending.find({ clientId, month: usageMonth(now.toISOString()) });
  return { ...spent, budget: captionBudgetOf(plan) };
}
