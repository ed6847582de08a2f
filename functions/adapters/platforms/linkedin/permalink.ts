import type { LinkedIn } from './linkedin.ts';

export const permalinkOf = ({ settings: { siteUrl } }: LinkedIn, urn: string) => `${siteUrl}/feed/update/${urn}/`;
