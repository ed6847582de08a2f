/** The part of RFC 8188 and 8291 that we use; the package brings no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface EncryptOptions {
    readonly version: 'aes128gcm';
    /** The browser's public key and its secret, base64url. */
    readonly dh: string;
    readonly authSecret: string;
    /** Our own pair, made for this message alone. */
    readonly privateKey: ECDH;
  }
  const ece: { encrypt(message: Buffer, options: EncryptOptions): Buffer };
  export default ece;
}
