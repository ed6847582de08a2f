import { asClientId } from '../../../shared/domain/ids.ts';

/** Stands in the key of a query that is not enabled until a client is known. */
export const noClient = asClientId('');
