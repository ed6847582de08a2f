/** For what must happen: only a failing test waits this long, on a machine however busy. */
export const patience = { timeout: 60_000, interval: 20 };
