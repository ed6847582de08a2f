export function valuesIn(store: Storage): (string | null)[] {
  return Array.from({ length: store.length }, (_, index) => store.getItem(store.key(index) ?? ''));
}
