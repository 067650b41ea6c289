/** The same keys as the English messages, each with a text of its own: a missing key is a type error. */
export type Translation<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : Translation<Messages[Key]>;
};
