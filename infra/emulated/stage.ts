import { listedSimulators, simulatorPorts } from '../local/platforms/simulators.ts';
import { parsePort } from '../local/run/port.ts';
import { Stage } from '../stages.ts';

export const port = parsePort('PORT', process.env['PORT'] ?? '3000');
export const ports = simulatorPorts(port, process.env);
export const siteUrl = `http://localhost:${port}`;
export const fileKeyPairId = 'emulated';

/** The stage at the emulator, whose account is zeros. It has no certificate, and its mails stay in the emulator. */
export const emulatedStage = Stage.parse({
  name: 'emulated',
  account: '000000000000',
  domainName: 'localhost',
  certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/00000000-0000-0000-0000-000000000000',
  mailDomain: 'example.com',
  alarmEmail: 'operations@example.com',
  isTwoFactorObligatory: false,
  support: { phone: '+1 555 0100', email: 'support@example.com' },
  platforms: Object.assign(
    {},
    ...listedSimulators.map(([name, { settings }]) => settings(`http://127.0.0.1:${ports[name]}`, siteUrl)),
  ),
});
