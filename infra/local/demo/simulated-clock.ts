/** What runs as of an earlier time: while the demo makes the past, also the simulated platforms. */
export function simulatedClock() {
  let behind = 0;
  return {
    now: () => new Date(Date.now() - behind),
    /** Null is the present. */
    turnTo(instant: Date | null) {
      behind = instant === null ? 0 : Date.now() - instant.getTime();
    },
  };
}
export type SimulatedClock = ReturnType<typeof simulatedClock>;
