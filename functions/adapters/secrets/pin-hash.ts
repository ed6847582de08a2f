import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, string, number, Buffer>(scrypt);

/** Slow, because a PIN is short; the id of what it guards is its salt. */
export const pinHash = async (id: string, pin: string): Promise<string> => (await derive(pin, id, 32)).toString('hex');
