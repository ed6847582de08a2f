import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';

export const TimeZone = z
  .string()
  .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', fieldCode('field.time-zone'));
