import type { AppUploads, Upload, UploadDay } from '../../../functions/use-cases/spending/ports.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { mayUpload } from '../../../shared/domain/publishing/app-uploads.ts';

export function memoryAppUploads(): AppUploads {
  const days = new Map<string, Upload[]>();
  const keyOf = ({ platform, day }: UploadDay) => `${platform} ${day}`;
  const allOf = (of: UploadDay) => days.get(keyOf(of)) ?? [];
  const isSame = (one: Upload, other: Upload) => one.clientId === other.clientId && one.name === other.name;
  const usedOf = (of: UploadDay, clientId: ClientId) => ({
    used: allOf(of).length,
    own: allOf(of).filter((each) => each.clientId === clientId).length,
  });

  return {
    async take(of, upload, perDay) {
      if (allOf(of).some((each) => isSame(each, upload))) return true;
      if (!mayUpload(perDay, usedOf(of, upload.clientId))) return false;
      days.set(keyOf(of), [...allOf(of), upload]);
      return true;
    },
    release: async (of, upload) =>
      void days.set(
        keyOf(of),
        allOf(of).filter((each) => !isSame(each, upload)),
      ),
    used: async (of, clientId) => usedOf(of, clientId),
  };
}
