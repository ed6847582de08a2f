export const mapValues = <Name extends string, From, To>(
  values: Readonly<Record<Name, From>>,
  change: (value: From) => To,
) => Object.fromEntries(Object.entries<From>(values).map(([name, value]) => [name, change(value)])) as Record<Name, To>;
