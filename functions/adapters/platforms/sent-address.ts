/**
 * An address as platforms take it: percent-encoded, its name in punycode. Some call others "not properly formatted"
 * (stephenmcd/mezzanine #1570). One of ASCII alone stays as it was written.
 */
export const sentAddress = (address: string): string =>
  /^[!-~]*$/.test(address) ? address : (URL.parse(address)?.href ?? address);
