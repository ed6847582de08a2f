/** Only events of a stream have such headers. The signer constructs it but never calls it for requests. */
export class HeaderFormatter {
  format(): never {
    throw new Error('Headers of events are left out of the bundles');
  }
}
