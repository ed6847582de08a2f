interface EndpointParams {
  readonly Region?: string;
  readonly Endpoint?: string;
}

/**
 * Where a service is in a region of AWS. The SDK's rules beside it are those of other partitions, of endpoints for the
 * government, for IPv6 and for accounts, and 30 kB.
 */
export const regionalEndpoint =
  (host: string) =>
  ({ Region = '', Endpoint }: EndpointParams) => ({
    url: new URL(Endpoint ?? `https://${host}.${Region}.amazonaws.com`),
    properties: {},
    headers: {},
  });
