// oxlint-disable-next-line import/default -- its address, as the build names it
import drawingWorker from './files/drawing-worker.ts?worker&url';
import { workerPolicy } from '../../shared/trusted-types.ts';

/** Where each worker begins. */
export const workerFiles = { service: '/service-worker.js', drawing: drawingWorker } as const;

const allowed = new Set<string>(Object.values(workerFiles));

/** A page can make a policy of a name only once. Browsers that know Trusted Types take no other address of a script. */
const policy = window.trustedTypes?.createPolicy(workerPolicy, {
  createScriptURL(address) {
    if (!allowed.has(address)) throw new TypeError('Not a worker of this app');
    return address;
  },
});

export const trustedWorker = (worker: keyof typeof workerFiles): string | TrustedScriptURL =>
  policy?.createScriptURL(workerFiles[worker]) ?? workerFiles[worker];
