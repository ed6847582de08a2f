export const brand = { name: 'Nashra', arabicName: 'نشرة' } as const;

/** The one whose clients open links and get mails: the product itself where no other was set. `logo` is an address on its site. */
export const agencyIn = (environment: Readonly<Record<string, string | undefined>>) => ({
  name: environment['AGENCY_NAME'] ?? brand.name,
  logo: environment['AGENCY_LOGO'] ?? '/icon.svg',
});
