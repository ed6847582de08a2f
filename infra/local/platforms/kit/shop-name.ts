/** Shops of the demo, which shows names that people would have. */
const names: ReadonlyMap<number, string> = new Map([
  [90_001, 'مخبز الأرز'],
  [90_002, 'Olive & Thyme'],
  [90_003, 'Byblos Divers'],
  [90_004, 'Tripoli Sweets'],
  [90_005, 'Batroun Brewery'],
]);

export const shopName = (number: number): string => names.get(number) ?? `Shop ${number}`;
