import { deletionTexts } from '../../../../shared/messages/deletion-texts.ar.ts';
import { entryTexts } from '../../../../shared/messages/entry-texts.ar.ts';
import { errorTexts } from '../../../../shared/messages/error-texts.ar.ts';
import { failureTexts } from '../../../../shared/messages/failure-texts.ar.ts';
import { findingTexts } from '../../../../shared/messages/finding-texts.ar.ts';
import { noticeTexts } from '../../../../shared/messages/notice-texts.ar.ts';
import type { MessageTexts } from '../../../../shared/messages/in-words.ts';

const ofPlatforms = import.meta.glob<MessageTexts>('../../../../shared/platforms/words/*.ar.ts', {
  eager: true,
  import: 'words',
});

export default Object.assign(
  { ...deletionTexts, ...entryTexts, ...errorTexts, ...failureTexts, ...findingTexts, ...noticeTexts },
  ...Object.values(ofPlatforms),
);
