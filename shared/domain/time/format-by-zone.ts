/** One formatter per zone: creating one takes as long as using it a hundred times. */
export function formatByZone(options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string, locale = 'en-GB'): Intl.DateTimeFormat => {
    const key = `${locale} ${timeZone}`;
    const format = made.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
    made.set(key, format);
    return format;
  };
}
