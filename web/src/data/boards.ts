import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { connectionContracts } from '../../../shared/contracts/connection-contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { NewBoard } from '../../../shared/platforms/options/board.ts';
import type { PlatformWithAccountOptions } from '../../../shared/platforms/account-options.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { call } from '../api/call.ts';
import { accountOptionsQuery } from './connections.ts';

/** Asked at the platform. */
export const boardSectionsQuery = (clientId: ClientId, platform: Platform, boardId: string) =>
  queryOptions({
    queryKey: ['connections', clientId, 'board-sections', platform, boardId],
    queryFn: ({ signal }) =>
      call(connectionContracts.listBoardSections, { params: { clientId, platform, boardId } }, signal),
  });

/** Done once the new board is among those that can be chosen. */
export function useCreateBoard(clientId: ClientId, platform: PlatformWithAccountOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewBoard) => call(connectionContracts.createBoard, { params: { clientId, platform }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountOptionsQuery(clientId, platform).queryKey }),
  });
}
