import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';

export const FacebookOptions = z.strictObject({
  link: z.url({ protocol: /^https?$/, error: fieldCode('field.web-address') }).max(2000),
});
export type FacebookOptions = z.infer<typeof FacebookOptions>;
