import { Email } from '../../../shared/domain/text.ts';

/** The address in its stored form; undefined when it is invalid. */
export const typedEmail = (typed: string): string | undefined => Email.safeParse(typed).data;
