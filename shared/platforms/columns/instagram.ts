import type { InstagramOptions } from '../options/instagram.ts';
import {
  choiceCell,
  firstCommentCell,
  namesCell,
  type OptionColumns,
  placeCell,
  secondsCell,
} from './option-column.ts';
import { userTagsCell } from './user-tags-cell.ts';

export const instagramColumns: OptionColumns<InstagramOptions> = {
  columns: {
    format: choiceCell(
      { feed: ['Post', 'feed', 'reel', 'publication', 'منشور'], story: ['Story', 'stories', 'قصة'] },
      { heading: 'format', otherHeadings: ['type'] },
    ),
    firstComment: firstCommentCell,
    collaborators: namesCell({
      heading: 'collaborators',
      otherHeadings: ['collaborators', 'collaborator', 'collab', 'collaborateurs', 'المتعاونون'],
    }),
    location: placeCell,
    userTags: userTagsCell,
    coverAt: secondsCell({
      heading: 'cover moment',
      otherHeadings: ['cover', 'cover moment', 'thumbnail', 'thumb offset', 'couverture', 'الغلاف'],
    }),
  },
  unsaid: { format: 'feed' },
};
