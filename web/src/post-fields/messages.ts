import type { PostFieldName } from '../../../shared/domain/posts/post-fields.ts';
import english from '../../../shared/texts/en/console/post-fields.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';

export const { postFields: postFieldTexts } = messages(english);

interface FieldTexts {
  readonly label?: string;
  /** Within a sentence. */
  readonly inList: string;
  /** Of a file in a field of its own: what it is for. */
  readonly hint?: string;
}

const named: Readonly<Record<string, FieldTexts | undefined>> = postFieldTexts satisfies Readonly<
  Record<PostFieldName, FieldTexts>
>;

/** Its name, as it was stored, of a field that there is no more. */
export const labelOfField = (name: string): string => named[name]?.label ?? named[name]?.inList ?? name;

export const hintOfField = (name: PostFieldName): string | undefined => named[name]?.hint;
