import type { CaptionSpend } from '../../../shared/domain/captions/caption-spend.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { CaptionCharge } from './caption-writer.ts';

/** Of a client's month, as `202611`. */
export interface SpendingMonth {
  readonly clientId: ClientId;
  readonly month: string;
}

export interface CaptionSpending {
  /** Takes the amount from what is left of the budget; false, and nothing taken, when that is less. */
  reserve(of: SpendingMonth, amount: number, budget: number): Promise<boolean>;
  /** Replaces a reserved amount by what the call cost; without a charge it did not take place. */
  settle(of: SpendingMonth, reserved: number, charge: CaptionCharge | undefined): Promise<void>;
  find(of: SpendingMonth): Promise<CaptionSpend>;
}
