import type { PublicObject } from './oracle.ts';

/** More than a search for a lost post reads. */
const crowd = 501;
const message = 'What somebody else publishes';

type Control = <T>(path: string, order?: object) => Promise<T>;

/** Somebody else publishes as well, at one of the Pages. */
export async function crowdPage(control: Control): Promise<void> {
  const { published } = await control<{ published: PublicObject[] }>('published');
  const accountId = published.find(({ platform }) => platform === 'facebook')?.accountId;
  if (accountId !== undefined) await control('objects', { accountId, message, times: crowd });
}

export async function ourPublicPosts(control: Control): Promise<PublicObject[]> {
  const { published } = await control<{ published: PublicObject[] }>('published');
  return published.filter(({ text }) => text !== message);
}
