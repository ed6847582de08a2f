import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { Email, optionalLine, requiredLine, TypedPhone } from '../text.ts';

export type Editor = 'admin' | 'parent' | 'self';

interface ClientField {
  /** As it is typed. What it returns is stored. */
  readonly schema: z.ZodType<string | undefined, string | undefined>;
  /** Who may give it, in a new record and in an edit. */
  readonly editors: readonly Editor[];
  readonly control: 'text' | 'email' | 'tel';
  /** The browser's name of it, for people who fill in their own. */
  readonly autoComplete: string;
  /** Shown at the head of the client's page. */
  readonly isAtHead?: true;
}

const nameAndEmailRequired = fieldCode('client.name-and-email');

const everyone = ['admin', 'parent', 'self'] as const;

/**
 * The texts that describe a client: one row is all that the record, the requests, the forms, the pages and the audit log
 * know of a field, but for its texts in `web/src/forms/messages.ts`.
 */
const clientFields = {
  name: {
    schema: requiredLine(120, 'client.name-and-email'),
    editors: everyone,
    control: 'text',
    autoComplete: 'name',
  },
  email: {
    schema: z.string({ error: nameAndEmailRequired }).trim().min(1, nameAndEmailRequired).pipe(Email),
    editors: ['admin', 'parent'],
    control: 'email',
    autoComplete: 'email',
  },
  phone: { schema: TypedPhone, editors: everyone, control: 'tel', autoComplete: 'tel' },
  company: {
    schema: optionalLine(120),
    editors: everyone,
    control: 'text',
    autoComplete: 'organization',
    isAtHead: true,
  },
} as const satisfies Readonly<Record<string, ClientField>>;

type Fields = typeof clientFields;
export type ClientFieldName = keyof Fields;

/** In the order of forms and pages. */
export const clientFieldNames = Object.keys(clientFields) as ClientFieldName[];

const rows: Readonly<Record<ClientFieldName, ClientField>> = clientFields;
export const clientField = (name: ClientFieldName): ClientField => rows[name];
export const isRequiredField = (name: ClientFieldName): boolean => !rows[name].schema.isOptional();

export type FieldOf<E extends Editor> = {
  [Name in ClientFieldName]: E extends Fields[Name]['editors'][number] ? Name : never;
}[ClientFieldName];

export const fieldsOf = <E extends Editor>(editor: E): FieldOf<E>[] =>
  clientFieldNames.filter((name): name is FieldOf<E> => rows[name].editors.includes(editor));

/** What an editor gives of a new client. */
export const newFields = <E extends Editor>(editor: E) =>
  Object.fromEntries(fieldsOf(editor).map((name) => [name, rows[name].schema])) as {
    [Name in FieldOf<E>]: Fields[Name]['schema'];
  };

/** What an editor may change: only given fields change, and an empty text clears one that is not required. */
export const editedFields = <E extends Editor>(editor: E) =>
  Object.fromEntries(fieldsOf(editor).map((name) => [name, rows[name].schema.optional()])) as {
    [Name in FieldOf<E>]: z.ZodOptional<Fields[Name]['schema']>;
  };

export const storedFields = Object.fromEntries(
  clientFieldNames.map((name) => [name, isRequiredField(name) ? z.string() : z.string().optional()]),
) as {
  [Name in ClientFieldName]: undefined extends z.output<Fields[Name]['schema']>
    ? z.ZodOptional<z.ZodString>
    : z.ZodString;
};
