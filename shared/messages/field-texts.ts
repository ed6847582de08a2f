import english from '../texts/en/answers/fields.json' with { type: 'json' };

/** Errors of fields by code. `{maximum}` is the schema's. */
export const fieldTexts = english.fields;

export type FieldCode = keyof typeof fieldTexts;
