import type * as z from 'zod';

/** All that is kept on this device for who is signed in. */
const names = ['unfinished-posts', 'reply-drafts', 'month-plans', 'last-choices', 'last-picks'] as const;

const keyOf = (name: (typeof names)[number]) => `nashra.${name}`;

/** At a sign-out: the next person must not read it. */
export function forgetKept() {
  for (const name of names) attempt(() => window.localStorage.removeItem(keyOf(name)));
}

/** A value in the storage of this device. Without storage, or where it has another form, there is none. */
export function keptOnDevice<Schema extends z.ZodType>(name: (typeof names)[number], schema: Schema) {
  const key = keyOf(name);
  return {
    read: (): z.output<Schema> | undefined => {
      const text = attempt(() => window.localStorage.getItem(key));
      return schema.safeParse(attempt(() => JSON.parse(text ?? ''))).data;
    },
    save: (value: z.input<Schema>) => {
      attempt(() => window.localStorage.setItem(key, JSON.stringify(value)));
    },
  } as const;
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
