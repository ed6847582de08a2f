const pollersPerQueue = 5;

const callsFor = (messages: number, batchSize: number) =>
  Math.max(Math.min(messages, pollersPerQueue), Math.ceil(messages / batchSize));

/** 1 when messages come alone, less when several come at one second (Poisson), because a call takes a batch. */
export function callsPerMessage(atOneSecond: number, batchSize: number): number {
  let calls = 0;
  let chance = Math.exp(-atOneSecond);
  for (let messages = 0; messages < 20 + 2 * atOneSecond; messages += 1) {
    calls += chance * callsFor(messages, batchSize);
    chance *= atOneSecond / (messages + 1);
  }
  return calls / atOneSecond;
}
