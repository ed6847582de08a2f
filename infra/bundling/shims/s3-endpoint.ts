interface S3EndpointParams {
  readonly Region?: string;
  readonly Bucket?: string;
  readonly Endpoint?: string;
}

/** Path style. The SDK's rules (20 kB) also cover access points, directory buckets, outposts and acceleration. */
export function defaultEndpointResolver({ Region = '', Bucket, Endpoint }: S3EndpointParams) {
  const base = Endpoint ?? `https://s3.${Region}.amazonaws.com`;
  const scheme = { disableDoubleEncoding: true, name: 'sigv4', signingName: 's3', signingRegion: Region };
  return {
    url: new URL(Bucket === undefined ? base : `${base.replace(/\/$/, '')}/${encodeURIComponent(Bucket)}`),
    properties: { authSchemes: [scheme] },
    headers: {},
  };
}
