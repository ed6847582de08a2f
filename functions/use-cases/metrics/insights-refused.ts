import type { StepOutcome } from '../../../shared/domain/publishing/target.ts';
import { day, second } from '../../../shared/durations.ts';

const reconnectWaitSeconds = day / second;

/** Holds for all requests about the account until `afterSeconds` have passed. */
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

/** Only a rate limit, used-up credit and a dead token concern the whole account. */
export function refusalOf(meaning: Pick<StepOutcome, 'kind'> & { afterSeconds?: number }): InsightsRefused | undefined {
  if (meaning.kind === 'paused' || meaning.kind === 'app-stopped')
    return new InsightsRefused('paused', meaning.afterSeconds ?? 0);
  return meaning.kind === 'reconnect' ? new InsightsRefused('reconnect', reconnectWaitSeconds) : undefined;
}
