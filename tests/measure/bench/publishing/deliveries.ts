/** `at` is in milliseconds since 1970. */
export interface Delivery {
  key: number;
  at: number;
  page: string;
  token: string;
  message: string;
}

/** The posts are spread evenly over `over` milliseconds. */
export interface Scenario {
  name: string;
  posts: number;
  over: number;
}

/** Each Page belongs to a different client. */
export const pages = 100;
const words =
  'Fresh manakish from our oven every morning: come and taste the new menu with friends, this weekend only.';

export const pageOf = (index: number) => String(100_000_000_000_000 + index);
export const tokenOf = (index: number) => `EAAB${String(index).padStart(4, '0')}${'x'.repeat(190)}`;

/** The id of a post that is at the platform, unpublished, before the run. */
export const unpublishedId = (page: string, key: number) => `${page}_9${key}`;
export const keyOfUnpublished = (id: string) => Number(/_9(\d+)$/.exec(id)?.[1]);

export const keyIn = (message: string) => Number(message.slice(message.lastIndexOf('#') + 1));

export function deliveriesOf({ posts, over }: Scenario, startAt: number): Delivery[] {
  return Array.from({ length: posts }, (_, key) => {
    const at = startAt + Math.floor((key * over) / posts);
    const page = key % pages;
    return { key, at, page: pageOf(page), token: tokenOf(page), message: `${words} #${key}` };
  });
}
