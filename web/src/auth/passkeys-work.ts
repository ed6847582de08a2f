/** Whether this browser, at this address, has passkeys. */
export const passkeysWork = (): boolean =>
  typeof window !== 'undefined' && window.isSecureContext && typeof window.PublicKeyCredential === 'function';
