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
export const shopIds = (prefix: string, digits: number) => ({
  idOf: (number: number): string => `${prefix}${String(number).padStart(digits, '0')}`,
  /** Undefined for an id that is not of a shop. */
  numberOf(id: string): number | undefined {
    const number = id.slice(prefix.length);
    return id.startsWith(prefix) && number.length === digits && /^\d+$/.test(number) ? Number(number) : undefined;
  },
});
