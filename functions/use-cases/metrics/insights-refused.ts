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
