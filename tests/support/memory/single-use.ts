export function memorySingleUse<T>(first: Iterable<[string, T]> = []) {
  const stored = new Map(first);
  return {
    async save(secret: string, value: T) {
      stored.set(secret, value);
    },
    async take(secret: string) {
      const value = stored.get(secret);
      stored.delete(secret);
      return value;
    },
    all: () => [...stored.values()],
  };
}
