import type { StepOutcome } from '../../../shared/domain/publishing/target.ts';
import { day, second } from '../../../shared/durations.ts';

/** How long an account is left alone that must be connected again. */
const reconnectWaitSeconds = day / second;

/**
 * A platform tells no numbers of an account for now: it asks us to slow down, or for the account to be connected again.
 * Whoever asks for more of the same account is refused as well until `afterSeconds` have passed.
 */
export class InsightsRefused extends Error {
  readonly reason: 'paused' | 'reconnect';
  readonly afterSeconds: number;

  constructor(reason: 'paused' | 'reconnect', afterSeconds: number) {
    super(reason === 'paused' ? 'The platform asks us to slow down' : 'The account must be connected again');
    this.name = 'InsightsRefused';
    this.reason = reason;
    this.afterSeconds = afterSeconds;
  }
}

/** What a failed call concerns beside what was asked: a limit and a dead token concern every further question about the account. */
export function refusalOf(meaning: Pick<StepOutcome, 'kind'> & { afterSeconds?: number }): InsightsRefused | undefined {
  if (meaning.kind === 'paused') return new InsightsRefused('paused', meaning.afterSeconds ?? 0);
  return meaning.kind === 'reconnect' ? new InsightsRefused('reconnect', reconnectWaitSeconds) : undefined;
}
