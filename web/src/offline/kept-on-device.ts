import type * as z from 'zod';

/** A value in the storage of this device. Without storage, or where it has another form, there is none. */
export function keptOnDevice<Schema extends z.ZodType>(key: string, schema: Schema) {
  return {
    read: (): z.output<Schema> | undefined => {
      const text = attempt(() => window.localStorage.getItem(key));
      return schema.safeParse(attempt(() => JSON.parse(text ?? ''))).data;
    },
    save: (value: z.input<Schema>) => {
      attempt(() => window.localStorage.setItem(key, JSON.stringify(value)));
    },
    clear: () => {
      attempt(() => window.localStorage.removeItem(key));
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
