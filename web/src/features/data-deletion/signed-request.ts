/** Decoded without checking the signature, which the API does. Undefined when there is none. */
export function userIdIn(signedRequest: string): string | undefined {
  const payload = signedRequest.split('.')[1] ?? '';
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const id = /"user_id"\s*:\s*"?(\d+)/.exec(text)?.[1];
    return id ?? /"profile_id"\s*:\s*"?(\d+)/.exec(text)?.[1];
  } catch {
    return undefined;
  }
}
