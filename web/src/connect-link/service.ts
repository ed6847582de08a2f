import type { ConnectLinkView, LinkResult } from '../../../shared/domain/connections/connect-link.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { call, type LinkKey } from '../approve/call.ts';

export const openLink = (key: LinkKey) => call<ConnectLinkView>('/api/connect-links/views', key);

const step = <Result>(platform: Platform, body: object) => call<Result>(`/api/auth/${platform}/link-connections`, body);

export const start = (platform: Platform, { token, pin }: LinkKey, account: string | undefined) =>
  step<{ url: string; state: string }>(platform, { step: 'start', token, pin, account });

interface Done {
  readonly results: readonly LinkResult[];
}

export const finish = (
  platform: Platform,
  body: { readonly token: string; readonly code: string; readonly state: string; readonly iss: string | undefined },
) => step<Done>(platform, { step: 'finish', ...body });

export const choose = (
  platform: Platform,
  body: { readonly token: string; readonly choice: string; readonly accountId: string },
) => step<Done>(platform, { step: 'choose', ...body });
