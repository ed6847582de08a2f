interface LanguageRow {
  /** In the language itself. */
  readonly name: string;
  readonly isRightToLeft?: true;
  /** How people write dates there, if not as the tag alone says. */
  readonly dates?: string;
}

/**
 * A row and a folder of `shared/texts` for each language, by its BCP 47 tag. English is what the others fall back to. Public
 * pages have addresses in each: `/ar/pricing`.
 */
export const languages = {
  en: { name: 'English', dates: 'en-GB' },
  // Dates as people in Lebanon write: their names of months, Latin digits and 24 hours.
  ar: { name: 'العربية', isRightToLeft: true, dates: 'ar-LB-u-hc-h23-nu-latn' },
  fr: { name: 'Français' },
} as const satisfies Readonly<Record<string, LanguageRow>>;

export const languageTags = Object.keys(languages) as readonly (keyof typeof languages)[];

const rows = new Map<string, LanguageRow>(Object.entries(languages));

/** Of any tag, as dates and directions are asked for. */
export const languageRow = (tag: string): LanguageRow | undefined => rows.get(tag);
