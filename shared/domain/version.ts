/** The product's version, as people see it. */
export const version = 'v1.0.0';
