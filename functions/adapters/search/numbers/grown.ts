interface Numbers<Self> {
  readonly length: number;
  set(from: Self): void;
}

/** Returns the array if it has `index`, else a longer copy; appending is cheap on average. */
export function grown<T extends Numbers<T>>(array: T, index: number, make: (length: number) => T): T {
  if (index < array.length) return array;
  const longer = make(Math.max(index + 1, Math.ceil(array.length * 1.5), 1024));
  longer.set(array);
  return longer;
}
