/** The one policy that may make addresses of scripts: those of the app's workers. */
export const workerPolicy = 'workers';
