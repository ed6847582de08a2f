import english from '../texts/en/answers/findings.json' with { type: 'json' };

/** Findings by code, and the parts of their sentences. */
export const findingTexts = english.findings;

export type FindingTexts = typeof findingTexts;
type CodeIn<Name> = Name extends `finding.${infer Code}` ? Code : never;
/** The code of a finding, whose text is that of `finding.<code>`. */
export type FindingCode = CodeIn<keyof FindingTexts>;
