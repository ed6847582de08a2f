import { asClientId } from '../../../shared/domain/ids.ts';

export const noClient = asClientId('');
