import { onDemand } from '../../../shell/states/on-demand.tsx';

export const EvergreenDialog = onDemand(async () => (await import('./evergreen-dialog.tsx')).EvergreenDialog);
export const RepeatPost = onDemand(async () => (await import('./repeat-post.tsx')).RepeatPost);
