import type * as z from 'zod';
import { fieldInEnglish } from '../../../shared/messages/field-message.ts';

/** In English. */
export const firstMessage = ({ error }: z.ZodSafeParseResult<unknown>) => error?.issues.map(fieldInEnglish)[0];
