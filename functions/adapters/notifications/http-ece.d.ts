/** The part of RFC 8188 and 8291 that we use; the package has no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface EncryptOptions {
    readonly version: 'aes128gcm';
    readonly dh: string;
    readonly authSecret: string;
    /** A key pair for this message only. */
    readonly privateKey: ECDH;
  }
  const ece: { encrypt(message: Buffer, options: EncryptOptions): Buffer };
  export default ece;
}
