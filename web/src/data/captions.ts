import { useMutation } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { CaptionRequest } from '../../../shared/domain/captions/captions.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { call } from '../api/call.ts';

export function useSuggestCaptions(clientId: ClientId) {
  return useMutation({
    mutationFn: (body: CaptionRequest) => call(contracts.suggestCaptions, { params: { clientId }, body }),
    gcTime: 0,
  });
}
