import { captionBudgetOf } from '../../../shared/domain/captions/caption-spend.ts';
import type { WritingOrder } from '../../../shared/domain/captions/writing-order.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { usageMonth } from '../../../shared/domain/posts/post-usage.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { captionBudgetSpent, writerUnavailable } from '../refusals.ts';
import { reasonOf, type Warn } from '../warn.ts';
import type { CaptionSpending, CaptionWriter } from './ports.ts';

export interface BudgetDependencies {
  writer: CaptionWriter;
  spending: Pick<CaptionSpending, 'reserve' | 'settle'>;
  warn: Warn;
  now: Date;
}

/**
 * Reserves the most that a call can cost before it is made, so that calls at once do not pass the budget together.
 * @returns what the writer answers
 */
export async function writeWithinBudget(
  { id: clientId, plan }: Pick<Client, 'id' | 'plan'>,
  { order, pictures = [] }: { readonly order: WritingOrder; readonly pictures?: readonly string[] },
  { writer, spending, warn, now }: BudgetDependencies,
): Promise<unknown> {
  const of = { clientId, month: usageMonth(now.toISOString()) };
  const most = writer.mostOf(order, pictures);
  if (!(await spending.reserve(of, most, captionBudgetOf(plan)))) throw captionBudgetSpent();
  const { answer, charge } = await writer.write(order, pictures).catch(async (error: unknown) => {
    warn('the caption writer does not answer', { reason: reasonOf(error) });
    await spending.settle(of, most, undefined);
    throw writerUnavailable();
  });
  if (charge !== undefined) await spending.settle(of, most, charge);
  return answer;
}

interface SpendDependencies {
  clients: Pick<Clients, 'load'>;
  spending: Pick<CaptionSpending, 'find'>;
  now: Date;
}

/** Of this month. */
export async function viewCaptionSpend(
  caller: Caller,
  clientId: ClientId,
  { clients, spending, now }: SpendDependencies,
) {
  requireOwner(caller, clientId, 'Client');
  const { plan } = await clients.load(clientId);
  const spent = await spending.find({ clientId, month: usageMonth(now.toISOString()) });
  return { ...spent, budget: captionBudgetOf(plan) };
}
