import type { EvergreenEntry, NewEvergreen } from '../../../../../shared/domain/posts/repeats/evergreen.ts';
import { forbidsRepeats } from '../../../../../shared/domain/posts/repeats/repeatable.ts';
import { givenContent } from '../../../../../shared/domain/posts/given-content.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { PostTemplate } from '../../../../../shared/domain/posts/post-template.ts';
import { ownerOf } from '../../../../../shared/domain/ids.ts';
import { filesFor } from '../../../../../shared/platforms/platform-media.ts';
import { overridesAt } from '../../../../../shared/platforms/platform-overrides.ts';

/** How often a post is repeated and in which words, as it is entered. */
export interface EvergreenForm {
  readonly variants: readonly string[];
  readonly everyDays: string;
  readonly endBy: 'never' | 'times' | 'until';
  readonly times: string;
  readonly until: string;
}

export const newForm: EvergreenForm = { variants: [''], everyDays: '30', endBy: 'never', times: '6', until: '' };

export function formOf({ variants, everyDays, end }: EvergreenEntry): EvergreenForm {
  const form = { ...newForm, variants, everyDays: String(everyDays) };
  if (end === undefined) return form;
  return 'times' in end
    ? { ...form, endBy: 'times', times: String(end.times) }
    : { ...form, endBy: 'until', until: end.until };
}

/** Unchecked. */
export const enteredOf = ({ variants, everyDays, endBy, times, until }: EvergreenForm) => ({
  variants: [...variants],
  everyDays: everyDays.trim() === '' ? undefined : Number(everyDays),
  end: endBy === 'never' ? undefined : endBy === 'times' ? { times: Number(times) } : { until },
});

export type Repeated = Omit<NewEvergreen, 'variants' | 'everyDays' | 'end'>;

/** A draft never goes out by itself, so its repetitions have nothing to wait for. */
export const repeatedPost = (post: Post): Repeated => ({
  clientId: post.clientId,
  ...givenContent(post),
  ...(post.status !== 'draft' && { postId: post.id }),
});

export const repeatedTemplate = (template: PostTemplate): Repeated => ({
  clientId: ownerOf(template.id),
  ...givenContent(template),
});

/** Without the platforms that take nothing twice. */
export function repeatable(repeated: Repeated): Repeated {
  const platforms = repeated.platforms.filter((platform) => !forbidsRepeats(platform));
  return {
    ...repeated,
    platforms,
    texts: overridesAt(repeated.texts, platforms),
    ...filesFor(repeated, platforms),
  };
}
