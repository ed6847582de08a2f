/** How many callers of a queue wait for its messages: what comes at the same second is shared by them. */
const pollers = 5;

/**
 * How many calls of a worker each message is, when so many of them, on average, come at the same second: 1 where they come alone, and
 * less the more there are, since a call takes all that one poller gathers. Messages come independently (Poisson).
 */
export function callsPerMessage(atOneSecond: number): number {
  let calls = 0;
  let chance = Math.exp(-atOneSecond);
  let rest = 1;
  for (let count = 0; count < pollers; count += 1) {
    calls += chance * count;
    rest -= chance;
    chance *= atOneSecond / (count + 1);
  }
  return (calls + rest * pollers) / atOneSecond;
}
