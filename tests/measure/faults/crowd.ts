import { ofPage } from './faulty-platforms.ts';
import type { PublicObject } from './public-object.ts';
import { everythingPublic, type SimulatorControls } from './simulator-controls.ts';

/** More than a search for a lost post reads. */
const crowd = 501;
const message = 'What somebody else publishes';

/** Somebody else publishes as well, at the Page of the first client. */
export async function crowdPage(controls: SimulatorControls): Promise<void> {
  await controls.meta('objects', { accountId: ofPage(0).accountId, message, times: crowd });
}

export async function ourPublicPosts(controls: SimulatorControls): Promise<PublicObject[]> {
  return (await everythingPublic(controls)).filter(({ text }) => text !== message);
}
