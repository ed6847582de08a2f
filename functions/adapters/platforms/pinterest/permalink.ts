import type { Pinterest } from './pinterest.ts';

export const permalinkOf = ({ settings: { siteUrl } }: Pinterest, id: string) => `${siteUrl}/pin/${id}/`;
