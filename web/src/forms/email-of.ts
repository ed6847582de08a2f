import { Email } from '../../../shared/domain/text.ts';

export const emailOf = (typed: string): string | undefined => Email.safeParse(typed).data;
