/** The product's name, wherever it is shown or spoken. */
export const brand = { name: 'Nashra', arabicName: 'نشرة' } as const;
