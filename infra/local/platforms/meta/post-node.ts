import { engagementOf } from '../kit/engagement.ts';
import { type Field, type Node, graphTime } from './fields.ts';
import { isVideoFile } from '../kit/media-files.ts';
import { fileAddress, permalinkOf } from './permalink.ts';
import type { Post } from './records.ts';
import { findPage } from './seed.ts';
import type { Simulator } from './simulator.ts';

const isPublic = ({ at }: Post, { now }: Simulator): boolean => at !== null && at <= now().getTime();

const tally = (count: number, field: Field) =>
  count === 0 ? undefined : { data: [], ...(field.wantsSummary && { summary: { total_count: count } }) };

const statusType = ({ files }: Post) => {
  if (files.some(isVideoFile)) return 'added_video';
  return files.length > 0 ? 'added_photos' : 'mobile_status_update';
};

export const postNode: Node<Post> = {
  name: 'Post',
  defaults: 'created_time,message',
  readers: {
    message: ({ message }) => message || undefined,
    created_time: ({ at }, { simulator }) => graphTime(at ?? simulator.now().getTime()),
    permalink_url: ({ id }, { simulator }) => permalinkOf(simulator, id),
    full_picture: ({ files }, { simulator }) =>
      files[0] && !isVideoFile(files[0]) ? fileAddress(simulator, files[0]) : undefined,
    status_type: statusType,
    from: ({ owner }) => ({ name: findPage(owner)?.name, id: owner }),
    is_published: (post, { simulator }) => isPublic(post, simulator),
    scheduled_publish_time: (post, { simulator }) =>
      post.at !== null && !isPublic(post, simulator) ? Math.floor(post.at / 1000) : undefined,
    likes: ({ id, at }, { simulator }, field) => tally(engagementOf(simulator, id, at).likes, field),
    reactions: ({ id, at }, { simulator }, field) => tally(engagementOf(simulator, id, at).likes, field),
    comments: ({ id, at }, { simulator }, field) => tally(engagementOf(simulator, id, at).comments, field),
    shares({ id, at }, { simulator }) {
      const { shares } = engagementOf(simulator, id, at);
      return shares > 0 ? { count: shares } : undefined;
    },
  },
};
