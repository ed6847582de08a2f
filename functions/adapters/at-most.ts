/** Lets so many calls run at once; the others wait for their turn, in the order they came. */
export function atMost(most: number): <T>(call: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running < most) running += 1;
    // Whoever ends hands on its place.
    else await new Promise<void>((go) => waiting.push(go));
  }

  return async (call) => {
    await turn();
    try {
      return await call();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
