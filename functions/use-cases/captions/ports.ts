import type { BrandNotes } from '../../../shared/domain/captions/brand-notes.ts';
import type { CaptionSpend } from '../../../shared/domain/captions/caption-spend.ts';
import type { WritingOrder } from '../../../shared/domain/captions/writing-order.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { VersionedRecords } from '../operations/ports.ts';

/** What a call cost. */
interface CaptionCharge {
  readonly microDollars: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

interface Written {
  /** Unvalidated. */
  readonly answer: unknown;
  /** Undefined when the writer did not say: it may have cost as much as a call can. */
  readonly charge: CaptionCharge | undefined;
}

/** @param pictures JPEGs in base64 */
export interface CaptionWriter {
  /** Micro-dollars that no call for such an order costs more than. */
  mostOf(order: WritingOrder, pictures: readonly string[]): number;
  /** Rejects when the writer refuses, which costs nothing. */
  write(order: WritingOrder, pictures: readonly string[]): Promise<Written>;
}

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

export type BrandNotesStore = VersionedRecords<BrandNotes>;
