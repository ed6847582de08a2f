import type { FieldCode } from './field-texts.ts';

/** A schema's message is only the code; {@link fieldMessage} adds its parameters. */
export const fieldCode = (code: FieldCode): string => code;
