import { asClientId } from '../../../shared/domain/ids.ts';

/** A placeholder for the keys of disabled queries. */
export const noClient = asClientId('');
