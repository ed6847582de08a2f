import { plannedFault } from '../faults.ts';
import { routes } from './routes.ts';

export const PlannedFault = plannedFault(Object.keys(routes));
