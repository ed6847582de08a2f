/** One formatter per zone: creating one takes as long as using it a hundred times. */
export function formatByZone(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
    made.set(timeZone, format);
    return format;
  };
}
