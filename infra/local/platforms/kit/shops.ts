/** Shops of the demo, which shows names that people would have. */
const names: ReadonlyMap<number, string> = new Map([
  [90_001, 'مخبز الأرز'],
  [90_002, 'Olive & Thyme'],
  [90_003, 'Byblos Divers'],
  [90_004, 'Tripoli Sweets'],
  [90_005, 'Batroun Brewery'],
]);

export const shopName = (number: number): string => names.get(number) ?? `Shop ${number}`;

/** Accounts without number, for scripts: a consent page does not offer them. */
export function shopIds(prefix: string, digits: number) {
  /** Undefined for an id that is not of a shop. */
  function numberOf(id: string): number | undefined {
    const number = id.slice(prefix.length);
    return id.startsWith(prefix) && number.length === digits && /^\d+$/.test(number) ? Number(number) : undefined;
  }
  return {
    idOf: (number: number): string => `${prefix}${String(number).padStart(digits, '0')}`,
    numberOf,
    find<Shop>(id: string, shopOf: (number: number) => Shop): Shop | undefined {
      const number = numberOf(id);
      return number === undefined ? undefined : shopOf(number);
    },
  };
}
