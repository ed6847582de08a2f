import { mapValues } from '../../shared/map-values.ts';
import { platformNames } from '../../shared/platforms/platforms.ts';
import type { Warn } from '../use-cases/warn.ts';
import type { Table } from './dynamodb/table/table.ts';
import type { AppsFor, AppVariables } from './platforms/apps.ts';
import { openParts } from './platforms/platform-context.ts';
import { commentRefreshes, comments } from './platforms/platforms.ts';
import { tokenAccess } from './token-access.ts';

const noRefreshes = mapValues(platformNames, () => 'none' as const);

/** What reading and answering comments at their platforms takes. */
export function commentAccess(
  table: Table,
  environment: AppVariables<AppsFor<'comments'>> & { readonly TOKEN_KEY_ID: string },
  warn: Warn,
) {
  const clock = () => new Date();
  const context = { environment, warn, clock };
  const refreshes = { ...noRefreshes, ...openParts(commentRefreshes, context) };
  return {
    ...tokenAccess(table, environment.TOKEN_KEY_ID, { refreshes, clock }),
    platformComments: openParts(comments, context),
  };
}
