export const blueskyScopes = ['atproto', 'transition:generic'];
