import { useParams } from 'react-router-dom';
import { ClientId } from '../../shared/domain/ids.ts';

/** The client that the address names; undefined on a page that is about no client. */
export const useClientInAddress = (): ClientId | undefined => ClientId.safeParse(useParams()['clientId']).data;

/** The client of a page that `RequireClient` guards. */
export const useClientOfPage = (): ClientId => ClientId.parse(useParams()['clientId']);
