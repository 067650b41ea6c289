/** Has the keys of the English messages, so that a missing translation is a type error. */
export type Translation<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : Translation<Messages[Key]>;
};
