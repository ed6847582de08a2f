import { EndpointsPage } from '../features/event-endpoints/endpoints-page.tsx';
import { WithClient } from '../features/workspace/with-client.tsx';

export const AgencyEndpointsRoute = () => <EndpointsPage />;

export const ClientEndpointsRoute = () => <WithClient>{(client) => <EndpointsPage client={client} />}</WithClient>;
