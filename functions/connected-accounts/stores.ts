import { openParts } from '../adapters/platforms/platform-context.ts';
import { refreshes } from '../adapters/platforms/platforms.ts';
import { tokenAccess } from '../adapters/token-access.ts';
import { httpEntry } from '../http-entry.ts';
import { logger } from '../runtime/logger.ts';

const { environment, table, clients, serve } = httpEntry('connected-accounts');
const clock = () => new Date();

export { clients, environment, serve, table };
export const context = { environment, warn: logger.warn, clock };
export const access = tokenAccess(table, environment.TOKEN_KEY_ID, { refreshes: openParts(refreshes, context), clock });
