import { createContext, useContext, useDeferredValue, useMemo } from 'react';
import type { WordedFinding } from '../../../../../shared/domain/posts/finding.ts';
import type { JudgedPost } from '../../../../../shared/platforms/judged-post.ts';
import type { FileLists } from '../../../files/chosen-files.ts';
import type { QuickFixes } from './findings/use-quick-fixes.ts';
import type { PlannedForm, PostForm, When } from './post-form.ts';
import { useSameEntries } from './stable.ts';

const TypedForm = createContext<PostForm | undefined>(undefined);

/** The form with the last key, for the fields of its texts alone. */
export const TypedFormProvider = TypedForm.Provider;

export function useTypedForm(): PostForm {
  const form = useContext(TypedForm);
  if (form === undefined) throw new Error('Only the composer has texts that are typed');
  return form;
}

/** What is typed beside the texts of the post. */
interface TypedFields extends Pick<PostForm, 'options' | 'lines'> {
  readonly files: FileLists;
}

const Fields = createContext<TypedFields | undefined>(undefined);

/** With the last key, for the fields themselves alone. */
export const TypedFieldsProvider = Fields.Provider;

export function useTypedFields(): TypedFields {
  const fields = useContext(Fields);
  if (fields === undefined) throw new Error('Only the composer has fields that are typed');
  return fields;
}

/** What follows from the texts, a moment after they were typed. */
export interface SettledPost {
  readonly form: PostForm;
  readonly post: JudgedPost;
  readonly findings: readonly WordedFinding[];
  readonly fixes: QuickFixes;
  /** Why the post cannot be saved this way. */
  readonly obstacleTo: (when: When) => string | undefined;
}

const Settled = createContext<SettledPost | undefined>(undefined);

/** For what counts, judges or shows texts: only that is drawn again with each key. */
export const SettledPostProvider = Settled.Provider;

export function useSettledPost(): SettledPost {
  const settled = useContext(Settled);
  if (settled === undefined) throw new Error('Only the composer judges what is typed');
  return settled;
}

/** All but the texts, the same until any of it changes. Options and lines follow a moment after they were typed. */
export function usePlannedForm({
  clientId,
  platforms,
  options,
  lines,
  labels,
  when,
  date,
  time,
  timeZone,
}: PostForm): PlannedForm {
  const settled = { options: useDeferredValue(options), lines: useDeferredValue(lines) };
  return useSameEntries({ clientId, platforms, ...settled, labels, when, date, time, timeZone });
}

/**
 * The form whose texts follow a moment after they were typed: counting, judging and showing them for nine platforms takes longer than a
 * key. Everything else in it is as it was entered.
 */
export function useSettledForm(typed: PostForm, planned: PlannedForm): PostForm {
  const content = useDeferredValue(typed.content);
  const texts = useDeferredValue(typed.texts);
  return useMemo(() => ({ ...planned, content, texts }), [planned, content, texts]);
}
