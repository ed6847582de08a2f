const whole = new Intl.NumberFormat('en');

/** With separators: `12,400`. */
export const wholeNumber = (count: number): string => whole.format(count);
