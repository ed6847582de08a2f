/** How many callers of a queue wait for its messages: what comes at the same second is shared by them. */
const pollers = 5;

/** How many calls so many messages of one second are, of which a call takes `batchSize` at most. */
const callsFor = (messages: number, batchSize: number) =>
  Math.max(Math.min(messages, pollers), Math.ceil(messages / batchSize));

/**
 * How many calls of a worker each message is, when so many of them, on average, come at the same second and independently (Poisson):
 * 1 where they come alone, and less the more there are, since a call takes all that one poller gathers.
 */
export function callsPerMessage(atOneSecond: number, batchSize: number): number {
  let calls = 0;
  let chance = Math.exp(-atOneSecond);
  for (let messages = 0; messages < 20 + 2 * atOneSecond; messages += 1) {
    calls += chance * callsFor(messages, batchSize);
    chance *= atOneSecond / (messages + 1);
  }
  return calls / atOneSecond;
}
