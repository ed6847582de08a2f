export const unused = () => Promise.reject(new Error('not used here'));
