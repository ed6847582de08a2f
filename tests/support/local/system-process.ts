import { startSystem } from './local-system.ts';

/** In a process of its own, because functions read its environment. Stops when the parent disconnects or exits. */
const before = new Set(Object.keys(process.env));
const system = await startSystem(JSON.parse(process.argv[2] ?? '{}'));
process.once('disconnect', () => void system.stop().finally(() => process.exit()));
// Its folder for temporary files ends with it.
const isForOthers = (name: string) => !before.has(name) && name !== 'TMPDIR';
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => isForOthers(name)));
process.send?.({ ...system, environment });
