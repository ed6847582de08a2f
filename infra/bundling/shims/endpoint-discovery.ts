/** Only Timestream needs to ask where its endpoint is; the table is where its region says. */
export const resolveEndpointDiscoveryConfig = <T>(config: T): T => config;

const never = () => undefined;
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: never,
  configFileSelector: never,
  default: undefined,
};
