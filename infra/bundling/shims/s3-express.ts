/** None of our buckets is a directory bucket: requests are signed as all others are. */
const nothing = () => ({ applyToStack: () => undefined });

/** Made with a client, but never asked for anything. */
export class S3ExpressIdentityProviderImpl {
  getS3ExpressIdentity(): never {
    throw new Error('Directory buckets are left out of the functions');
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
