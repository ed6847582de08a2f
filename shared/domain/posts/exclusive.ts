/** Every field that an object of a union may have. */
export type FieldOf<T> = T extends unknown ? keyof T : never;

/** Each object of a union, without the fields that only others of the union have. */
export type Exclusive<T, Field extends PropertyKey = FieldOf<T>> = T extends unknown
  ? T & { [Other in Exclude<Field, keyof T>]?: undefined }
  : never;
