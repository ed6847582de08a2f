const whole = new Intl.NumberFormat('en');

/** A count as people read it: `12,400`. */
export const wholeNumber = (count: number): string => whole.format(count);
