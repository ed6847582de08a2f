/** We use no customer-provided encryption keys (SSE-C). */
const nothing = () => ({ applyToStack: () => undefined });

export {
  nothing as getSsecPlugin,
  nothing as isValidBase64EncodedSSECustomerKey,
  nothing as ssecMiddleware,
  nothing as ssecMiddlewareOptions,
};
