/** `kept` as long as our own history. Days count from the publication of a post, or from the day that numbers are about. */
export type Keeping = 'kept' | 'never' | { readonly days: number };

/** How long a platform lets its numbers be kept. */
export interface Retention {
  readonly posts: Keeping;
  /** Of the account itself, by day. */
  readonly account: Keeping;
  /** Numbers of an account that could not be asked for this long are deleted. */
  readonly recheckDays?: number;
  /** The same once the account is disconnected or refuses us. */
  readonly deleteAfterRevokeDays?: number;
}
