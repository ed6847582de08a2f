import { onDemand } from '../states/on-demand.tsx';

export const Confirm = onDemand(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);
