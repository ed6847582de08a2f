/** As people in Lebanon write: their names of months, Latin digits and 24 hours. */
const dateLocales: Readonly<Record<string, string>> = { en: 'en-GB', ar: 'ar-LB-u-hc-h23-nu-latn', fr: 'fr' };

export const dateLocaleOf = (language: string): string => dateLocales[language] ?? language;
