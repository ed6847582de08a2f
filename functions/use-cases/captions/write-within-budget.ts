import type { CaptionOrder } from '../../../shared/domain/captions/captions.ts';
import type { CaptionSpending, CaptionWriter, SpendingMonth } from './ports.ts';
import { captionBudgetSpent, writerUnavailable } from '../refusals.ts';
import { reasonOf, type Warn } from '../warn.ts';

interface Asked {
  readonly order: CaptionOrder;
  readonly pictures: readonly string[];
}

interface Account extends SpendingMonth {
  /** Micro-dollars. */
  readonly budget: number;
}

interface Dependencies {
  writer: CaptionWriter;
  spending: Pick<CaptionSpending, 'reserve' | 'settle'>;
  warn: Warn;
}

/**
 * Reserves the most that a call can cost before it is made, so that calls at once do not pass the budget together.
 * @returns what the writer answers
 */
export async function writeWithinBudget(
  { order, pictures }: Asked,
  { budget, ...of }: Account,
  { writer, spending, warn }: Dependencies,
): Promise<unknown> {
  const most = writer.mostOf(pictures);
  if (!(await spending.reserve(of, most, budget))) throw captionBudgetSpent();
  const { answer, charge } = await writer.write(order, pictures).catch(async (error: unknown) => {
    warn('the caption writer does not answer', { reason: reasonOf(error) });
    await spending.settle(of, most, undefined);
    throw writerUnavailable();
  });
  if (charge !== undefined) await spending.settle(of, most, charge);
  return answer;
}
