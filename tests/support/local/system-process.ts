import { startSystem } from './local-system.ts';

/**
 * The product in a process of its own, since its functions read the environment of theirs: sends its parent where it is,
 * and stops when the parent disconnects or has ended.
 */
const before = new Set(Object.keys(process.env));
const system = await startSystem(JSON.parse(process.argv[2] ?? '{}'));
process.once('disconnect', () => void system.stop().finally(() => process.exit()));
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !before.has(name)));
process.send?.({ ...system, environment });
