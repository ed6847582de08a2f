interface S3EndpointParams {
  readonly Region?: string;
  readonly Bucket?: string;
  readonly Endpoint?: string;
}

/**
 * Where a bucket is, named by its path as all our clients ask for. The SDK's rules beside it are those of access points,
 * directory buckets, outposts and acceleration, and 20 kB.
 */
export function defaultEndpointResolver({ Region = '', Bucket, Endpoint }: S3EndpointParams) {
  const base = Endpoint ?? `https://s3.${Region}.amazonaws.com`;
  const scheme = { disableDoubleEncoding: true, name: 'sigv4', signingName: 's3', signingRegion: Region };
  return {
    url: new URL(Bucket === undefined ? base : `${base.replace(/\/$/, '')}/${encodeURIComponent(Bucket)}`),
    properties: { authSchemes: [scheme] },
    headers: {},
  };
}
