import type { PlatformSimulator } from '../platform-simulator.ts';
import type { App } from './app.ts';
import { startLinkedInSimulator } from './start-linkedin-simulator.ts';

const member: App = { kind: 'member', clientId: '77simmember0001', clientSecret: 'the-simulated-app-keeps-no-secrets' };
const pages: App = { kind: 'pages', clientId: '77simpages00001', clientSecret: 'the-simulated-app-of-pages-neither' };

export const linkedin = {
  title: 'LinkedIn',
  portSetting: 'LINKEDIN_SIMULATOR_PORT',
  addressSetting: 'LINKEDIN_API_URL',
  apps: {
    linkedinMember: { secret: member.clientSecret, secretSetting: 'LINKEDIN_CLIENT_SECRET', isOptional: true },
    linkedinPages: { secret: pages.clientSecret, secretSetting: 'LINKEDIN_PAGES_CLIENT_SECRET', isOptional: true },
  },
  settings: (url) => ({
    LINKEDIN_CLIENT_ID: member.clientId,
    LINKEDIN_PAGES_CLIENT_ID: pages.clientId,
    LINKEDIN_API_URL: url,
    LINKEDIN_SITE_URL: url,
  }),
  start: (options) => startLinkedInSimulator({ ...options, apps: [member, pages] }),
} as const satisfies PlatformSimulator;
