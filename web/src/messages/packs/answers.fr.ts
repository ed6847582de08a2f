import { deletionTexts } from '../../../../shared/messages/deletion-texts.fr.ts';
import { entryTexts } from '../../../../shared/messages/entry-texts.fr.ts';
import { errorTexts } from '../../../../shared/messages/error-texts.fr.ts';
import { failureTexts } from '../../../../shared/messages/failure-texts.fr.ts';
import { findingTexts } from '../../../../shared/messages/finding-texts.fr.ts';
import { noticeTexts } from '../../../../shared/messages/notice-texts.fr.ts';
import type { MessageTexts } from '../../../../shared/messages/in-words.ts';

const ofPlatforms = import.meta.glob<MessageTexts>('../../../../shared/platforms/words/*.fr.ts', {
  eager: true,
  import: 'words',
});

export default Object.assign(
  { ...deletionTexts, ...entryTexts, ...errorTexts, ...failureTexts, ...findingTexts, ...noticeTexts },
  ...Object.values(ofPlatforms),
);
