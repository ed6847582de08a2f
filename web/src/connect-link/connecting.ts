import type { ConnectLinkView, LinkResult } from '../../../shared/domain/connections/connect-link.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { call, type LinkKey, Refused } from '../approve/call.ts';

const openLink = (key: LinkKey) => call<ConnectLinkView>('/api/connect-links/views', key);

const step = <Result>(platform: Platform, body: object) => call<Result>(`/api/auth/${platform}/link-connections`, body);

const start = (platform: Platform, { token, pin }: LinkKey, account: string | undefined) =>
  step<{ url: string; state: string }>(platform, { step: 'start', token, pin, account });

interface Done {
  readonly results: readonly LinkResult[];
}

const finish = (
  platform: Platform,
  body: { readonly token: string; readonly code: string; readonly state: string; readonly iss: string | undefined },
) => step<Done>(platform, { step: 'finish', ...body });

const choose = (
  platform: Platform,
  body: { readonly token: string; readonly choice: string; readonly accountId: string },
) => step<Done>(platform, { step: 'choose', ...body });

/** How a person came back from a platform: with a code, or without one. */
export interface Returned {
  readonly platform: Platform;
  readonly key: LinkKey;
  readonly state: string;
  readonly code: string | undefined;
  readonly iss: string | undefined;
}

const placeOf = (state: string) => `connect-link:${state}`;

/**
 * Remembers in this tab which link sent a person to a platform. Only the tab that began can finish, so nobody is made to connect
 * an account to a link of another's by an address that was sent to them.
 */
function rememberWay(state: string, key: LinkKey) {
  sessionStorage.setItem(placeOf(state), JSON.stringify(key));
}

/** Undefined when the tab did not come back; `lost` when it was not the one that began. */
export function wayBack({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Returned | 'lost' | undefined {
  const [, first, platform, last] = pathname.split('/');
  if (first !== 'auth' || last !== 'callback') return undefined;
  const query = new URLSearchParams(search);
  const state = query.get('state') ?? '';
  const kept = sessionStorage.getItem(placeOf(state));
  sessionStorage.removeItem(placeOf(state));
  if (kept === null) return 'lost';
  const key: LinkKey = JSON.parse(kept);
  const code = query.get('code') ?? undefined;
  return { platform: platform as Platform, key, state, code, iss: query.get('iss') ?? undefined };
}

/** What the page knows of a platform besides the service's results. */
export type Shown = LinkResult | { readonly state: 'failed'; readonly why: string } | { readonly state: 'opening' };

export interface Connecting {
  /** Undefined until the link was opened. */
  readonly view: ConnectLinkView | undefined;
  readonly shown: ReadonlyMap<Platform, Shown>;
  /** The accounts as far as they were typed. */
  readonly typed: ReadonlyMap<Platform, string>;
}

interface Page {
  readonly draw: () => void;
  /** The link itself is refused: it asks for its PIN, has ended, or cannot be reached. */
  readonly refuse: (error: unknown) => void;
}

/** The steps by which the platforms of one link are connected, and what came of each. */
export function connecting(token: string, firstPin: string | undefined, { draw, refuse }: Page) {
  let state: Connecting = { view: undefined, shown: new Map(), typed: new Map() };
  let pin = firstPin;

  const key = (): LinkKey => ({ token, pin });

  function change(changed: Partial<Connecting>) {
    state = { ...state, ...changed };
    draw();
  }

  const tell = (platform: Platform, shown: Shown) => change({ shown: new Map(state.shown).set(platform, shown) });

  async function open(typed = pin) {
    pin = typed;
    try {
      const view = await openLink(key());
      change({ view });
    } catch (error) {
      refuse(error);
    }
  }

  /** What is refused about one platform is said at that platform; a link that ended meanwhile says no more. */
  async function at(platform: Platform, step: () => Promise<void>) {
    try {
      await step();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'connect-link.not-found' || error.code.startsWith('link.')) return refuse(error);
      tell(platform, { state: 'failed', why: error.code });
    }
  }

  async function keep({ results }: Done) {
    const shown = new Map(state.shown);
    for (const result of results) shown.set(result.platform, result);
    state = { ...state, shown };
    await open();
  }

  return {
    state: () => state,
    open,
    close: () => (state = { ...state, view: undefined }),
    type: (platform: Platform, account: string) => change({ typed: new Map(state.typed).set(platform, account) }),
    connect: (platform: Platform, account?: string) =>
      at(platform, async () => {
        tell(platform, { state: 'opening' });
        const { url, state: way } = await start(platform, key(), account);
        rememberWay(way, key());
        location.assign(url);
      }),
    choose: (platform: Platform, choice: string, accountId: string) =>
      at(platform, async () => keep(await choose(platform, { token, choice, accountId }))),
    beginAgain: (platform?: Platform) =>
      change({ shown: new Map([...state.shown].filter(([each]) => platform !== undefined && each !== platform)) }),
    async settle({ platform, code, state: way, iss }: Returned) {
      if (code === undefined) {
        tell(platform, { state: 'failed', why: 'not-agreed' });
        return open();
      }
      await open();
      if (state.view !== undefined)
        await at(platform, async () => keep(await finish(platform, { token, code, state: way, iss })));
    },
  };
}
