import { Email } from '../../../shared/domain/text.ts';

/** The address as it is stored; undefined when it is none. */
export const emailOf = (typed: string): string | undefined => Email.safeParse(typed).data;
