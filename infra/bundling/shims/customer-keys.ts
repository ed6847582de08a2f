/** Nothing of ours is encrypted by a key that comes with the request. */
const nothing = () => ({ applyToStack: () => undefined });

export {
  nothing as getSsecPlugin,
  nothing as isValidBase64EncodedSSECustomerKey,
  nothing as ssecMiddleware,
  nothing as ssecMiddlewareOptions,
};
