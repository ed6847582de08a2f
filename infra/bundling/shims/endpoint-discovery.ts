/** Only Timestream needs endpoint discovery. */
export const resolveEndpointDiscoveryConfig = <T>(config: T): T => config;

const never = () => undefined;
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: never,
  configFileSelector: never,
  default: undefined,
};
