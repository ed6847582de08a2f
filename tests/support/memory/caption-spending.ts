import { nothingSpent, type CaptionSpend } from '../../../shared/domain/captions/caption-spend.ts';
import type { CaptionSpending, SpendingMonth } from '../../../functions/use-cases/captions/ports.ts';

export function memoryCaptionSpending(): CaptionSpending {
  const months = new Map<string, CaptionSpend>();
  const keyOf = ({ clientId, month }: SpendingMonth) => `${clientId} ${month}`;
  const read = (of: SpendingMonth) => months.get(keyOf(of)) ?? nothingSpent;

  return {
    async reserve(of, amount, budget) {
      const { microDollars, calls, ...tokens } = read(of);
      if (microDollars + amount > budget) return false;
      months.set(keyOf(of), { ...tokens, microDollars: microDollars + amount, calls: calls + 1 });
      return true;
    },

    async settle(of, reserved, charge) {
      const before = read(of);
      if (before === nothingSpent) return;
      months.set(keyOf(of), {
        microDollars: before.microDollars - reserved + (charge?.microDollars ?? 0),
        calls: before.calls - (charge === undefined ? 1 : 0),
        inputTokens: before.inputTokens + (charge?.inputTokens ?? 0),
        outputTokens: before.outputTokens + (charge?.outputTokens ?? 0),
      });
    },

    find: async (of) => read(of),
  };
}
