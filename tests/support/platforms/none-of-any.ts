import { ofEvery } from './of-every.ts';

export const noneOfAny = ofEvery('none' as const);
