/** The one policy that may make addresses of scripts. It allows the service worker alone. */
export const workerPolicy = 'service-worker';
