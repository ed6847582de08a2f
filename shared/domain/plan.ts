import * as z from 'zod';

export const Plan = z.enum(['starter', 'professional', 'enterprise']);
export type Plan = z.infer<typeof Plan>;
