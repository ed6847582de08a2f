import * as z from 'zod';
import { requiredLine } from '../../domain/text.ts';
import { MediaId } from '../../domain/ids.ts';

const share = z.number().min(0).max(1).optional();

/** An account that is tagged on a file of the post. `x` from the left and `y` from the top, as shares of a picture; videos have no places. */
export const UserTag = z.strictObject({
  mediaId: MediaId,
  username: requiredLine(100, 'post.username-required'),
  x: share,
  y: share,
});
export type UserTag = z.infer<typeof UserTag>;
