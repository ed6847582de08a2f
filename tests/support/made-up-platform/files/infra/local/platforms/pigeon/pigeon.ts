import type { PlatformSimulator } from '../kit/platform-simulator.ts';
import { startPigeonSimulator } from './start-pigeon-simulator.ts';

const clientId = 'the-agency';
const secret = 'coo';

export const pigeon = {
  title: 'Pigeon Post',
  portSetting: 'PIGEON_SIMULATOR_PORT',
  addressSetting: 'PIGEON_API_URL',
  apps: { pigeon: { secret, secretSetting: 'PIGEON_CLIENT_SECRET' } },
  settings: (url) => ({ PIGEON_CLIENT_ID: clientId, PIGEON_API_URL: url }),
  start: (options) => startPigeonSimulator({ ...options, clientId, secret }),
} as const satisfies PlatformSimulator;
