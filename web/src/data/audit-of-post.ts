import { queryOptions } from '@tanstack/react-query';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { minute } from '../../../shared/durations.ts';
import { loadAudit } from './audit.ts';

/** The client's entries that are looked through: what is older than these is not found. */
const mostEntries = 300;

/** What the audit log has of a post, for staff. */
export const auditOfPostQuery = ({
  id,
  clientId,
  createdAt,
  version,
}: Pick<Post, 'id' | 'clientId' | 'createdAt' | 'version'>) =>
  queryOptions({
    queryKey: ['operations', 'audit-of-post', id, version],
    queryFn: async () => {
      // A post is stored before its entry, by the same clock.
      const { entries } = await loadAudit({ clientId, from: createdAt }, mostEntries);
      return entries.filter(({ thing }) => thing?.id === id);
    },
    staleTime: minute,
  });
