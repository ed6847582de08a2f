import type { StoredKey } from '../../../functions/use-cases/keys/api-keys.ts';
import { ApiKeyId } from '../../../shared/domain/access/api-key.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { afterNoon, noon } from '../noon.ts';

/** @param name as it stands in its token: its place and six letters */
export const anApiKey = (owner: ClientId, change: Partial<StoredKey> = {}, name = '01abcdef'): StoredKey => ({
  id: ApiKeyId.parse(`${owner}-${name}`),
  name: 'Shop',
  hint: `nashra_${name}…wxyz`,
  scopes: ['read'],
  createdAt: noon.toISOString(),
  issuedAt: noon.toISOString(),
  expiresAt: afterNoon(24 * 60 * 60 * 1000).toISOString(),
  hash: 'first',
  ...change,
});
