import { isUnlimited } from '../../../shared/domain/plans/plans.ts';
import { planTexts } from './messages.ts';

export const showLimit = (limit: number): string => (isUnlimited(limit) ? planTexts.unlimited : String(limit));
