import * as z from 'zod';

/** An id, which the platform mostly writes as text and sometimes as a number. */
export const Id = z.union([z.string().min(1), z.number()]).transform(String);
