/** One post as every contender gets it: a text for a Page at an instant, in milliseconds since 1970. */
export interface Delivery {
  key: number;
  at: number;
  page: string;
  token: string;
  message: string;
}

/** So many posts, evenly over so many milliseconds. */
export interface Scenario {
  name: string;
  posts: number;
  over: number;
}

/** Each Page is that of another client. */
export const pages = 100;
const words =
  'Fresh manakish from our oven every morning: come and taste the new menu with friends, this weekend only.';

export const pageOf = (index: number) => String(100_000_000_000_000 + index);
export const tokenOf = (index: number) => `EAAB${String(index).padStart(4, '0')}${'x'.repeat(190)}`;

/** The post that a message is of. */
export const keyIn = (message: string) => Number(message.slice(message.lastIndexOf('#') + 1));

/** The posts of a scenario that begins at an instant. */
export function deliveriesOf({ posts, over }: Scenario, startAt: number): Delivery[] {
  return Array.from({ length: posts }, (_, key) => {
    const at = startAt + Math.floor((key * over) / posts);
    const page = key % pages;
    return { key, at, page: pageOf(page), token: tokenOf(page), message: `${words} #${key}` };
  });
}
