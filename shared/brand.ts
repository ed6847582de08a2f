export const brand = { name: 'Nashra', arabicName: 'نشرة' } as const;
