import type { FieldCode } from './field-texts.ts';

/** What a schema gives as its message: the code of what is wrong, which {@link fieldMessage} reads. */
export const fieldCode = (code: FieldCode): string => code;
