const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const places = 'XX'.length;

const inBase32 = (number: number) => `${digits[number >> 5]}${digits[number & 31]}`;

/** ULIDs that belong together end in their numbers, from 0 to 1023; what holds them together is number 0. */
export const numbered = (ulid: string, number: number): string => `${ulid.slice(0, -places)}${inBase32(number)}`;

export function numberOf(ulid: string): number {
  const [high = '', low = ''] = ulid.slice(-places);
  return digits.indexOf(high) * digits.length + digits.indexOf(low);
}
