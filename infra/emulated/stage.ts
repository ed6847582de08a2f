import { parsePort, simulatorPort } from '../local/run/port.ts';
import { Stage } from '../stages.ts';

const { PORT = '3000', META_SIMULATOR_PORT, TIKTOK_SIMULATOR_PORT } = process.env;

/** Where the front door and the simulated platforms are, as with `npm start`. */
export const port = parsePort('PORT', PORT);
export const metaPort = simulatorPort(port, 1, 'META_SIMULATOR_PORT', META_SIMULATOR_PORT);
export const tiktokPort = simulatorPort(port, 2, 'TIKTOK_SIMULATOR_PORT', TIKTOK_SIMULATOR_PORT);
export const siteUrl = `http://localhost:${port}`;

/** The simulated platforms' apps. Their secrets are put into the emulator's secret store. */
export const metaApp = { appId: '1000000000000001', appSecret: 'the-simulated-app-keeps-no-secrets' };
export const tiktokApp = { clientKey: 'sbaw0000000000000001', clientSecret: 'the-simulated-app-keeps-no-secrets' };

const metaUrl = `http://127.0.0.1:${metaPort}`;
const tiktokUrl = `http://127.0.0.1:${tiktokPort}`;

/** The copy of the product in an emulator, whose account is zeros. It has no certificate and sends no mail to anyone. */
export const emulatedStage = Stage.parse({
  name: 'emulated',
  account: '000000000000',
  domainName: 'localhost',
  certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/00000000-0000-0000-0000-000000000000',
  mailDomain: 'example.com',
  alarmEmail: 'operations@example.com',
  isTwoFactorObligatory: false,
  support: { phone: '+1 555 0100', email: 'support@example.com' },
  meta: { appId: metaApp.appId, graphUrl: metaUrl, dialogUrl: metaUrl },
  tiktok: { clientKey: tiktokApp.clientKey, apiUrl: tiktokUrl, authorizeUrl: tiktokUrl },
});
