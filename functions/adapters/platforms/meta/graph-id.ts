import * as z from 'zod';

/** Mostly text, sometimes a number. */
export const Id = z.union([z.string().min(1), z.number()]).transform(String);
