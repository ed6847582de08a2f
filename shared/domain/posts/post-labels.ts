import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { DomainError } from '../errors.ts';
import { requiredLine } from '../text.ts';

const labelLength = 40;
export const labelsPerPost = 5;
export const labelsPerClient = 200;
export const labelColours = 8;

/** Plan files part labels by semicolons. */
const onOneLine = (name: string) => name.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(';', ',');

/** The name of a campaign. Two names that differ in case alone are one label. */
export const PostLabel = requiredLine(labelLength, 'post.label-required', onOneLine);

export const labelKey = (name: string): string => name.normalize('NFC').toLowerCase();

const keysOf = (names: readonly string[]) => new Set(names.map(labelKey));

export const PostLabels = z
  .array(PostLabel)
  .max(labelsPerPost, fieldCode('post.too-many-labels'))
  .refine((names) => keysOf(names).size === names.length, fieldCode('post.label-twice'));

/** From 0; the same wherever a label is shown. */
export function labelColour(name: string): number {
  let sum = 0;
  for (const letter of labelKey(name)) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 32;
  return sum % labelColours;
}

export const LabelUse = z.object({ name: z.string(), posts: z.int().positive() });
export type LabelUse = z.infer<typeof LabelUse>;

/** The labels of posts, with the most used first; each as it is written in the first of them. */
export function labelUses(posts: Iterable<{ readonly labels?: readonly string[] | undefined }>): LabelUse[] {
  const uses = new Map<string, LabelUse>();
  for (const { labels = [] } of posts)
    for (const name of labels) {
      const known = uses.get(labelKey(name)) ?? { name, posts: 0 };
      uses.set(labelKey(name), { ...known, posts: known.posts + 1 });
    }
  return [...uses.values()].toSorted((a, b) => b.posts - a.posts || a.name.localeCompare(b.name));
}

/** Throws `post.client-labels-limit` for a label that no post of the client has, when they have two hundred. */
export function checkLabelRoom(wanted: readonly string[], used: readonly LabelUse[]) {
  const known = keysOf(used.map(({ name }) => name));
  const added = wanted.filter((name) => !known.has(labelKey(name))).length;
  if (added === 0 || known.size + added <= labelsPerClient) return;
  throw new DomainError('conflict', 'post.client-labels-limit', {
    params: { limit: labelsPerClient },
    fields: ['labels'],
  });
}

/** With one more, or without it; the order stays. */
export const withLabel = (labels: readonly string[], name: string): string[] =>
  keysOf(labels).has(labelKey(name)) ? [...labels] : [...labels, name];
export const withoutLabel = (labels: readonly string[], name: string): string[] =>
  labels.filter((label) => labelKey(label) !== labelKey(name));
