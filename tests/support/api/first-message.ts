import type * as z from 'zod';
import { fieldInEnglish } from '../../../shared/messages/field-message.ts';

/** What a schema says first of a value that it refuses, in English. */
export const firstMessage = ({ error }: z.ZodSafeParseResult<unknown>) => error?.issues.map(fieldInEnglish)[0];
