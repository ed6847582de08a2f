/** None of our buckets is a directory bucket. */
const nothing = () => ({ applyToStack: () => undefined });

/** The SDK constructs it with the client but never calls it. */
export class S3ExpressIdentityProviderImpl {
  getS3ExpressIdentity(): never {
    throw new Error('Directory buckets are left out of the bundles');
  }
}

export {
  nothing as getS3ExpressHttpSigningPlugin,
  nothing as getS3ExpressPlugin,
  nothing as s3ExpressHttpSigningMiddleware,
  nothing as s3ExpressHttpSigningMiddlewareOptions,
  nothing as s3ExpressMiddleware,
  nothing as s3ExpressMiddlewareOptions,
};
