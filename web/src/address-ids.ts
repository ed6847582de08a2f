import { useParams } from 'react-router-dom';
import { ClientId } from '../../shared/domain/ids.ts';

/** Undefined on pages without a client in their address. */
export const useClientInAddress = (): ClientId | undefined => ClientId.safeParse(useParams()['clientId']).data;

/** For pages behind `RequireClient`. */
export const useClientOfPage = (): ClientId => ClientId.parse(useParams()['clientId']);
