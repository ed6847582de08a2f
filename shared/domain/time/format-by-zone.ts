/** The formatter of each time zone, made when it is first asked for: making one takes as long as a hundred uses. */
export function formatByZone(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
    made.set(timeZone, format);
    return format;
  };
}
