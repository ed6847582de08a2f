interface EndpointParams {
  readonly Region?: string;
  readonly Endpoint?: string;
}

/** The SDK's rules (30 kB) also cover other partitions, FIPS, IPv6 and account-based endpoints. */
export const regionalEndpoint =
  (host: string) =>
  ({ Region = '', Endpoint }: EndpointParams) => ({
    url: new URL(Endpoint ?? `https://${host}.${Region}.amazonaws.com`),
    properties: {},
    headers: {},
  });
