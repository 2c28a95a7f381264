/** The same type with members that can be assigned: for a value that a function builds and then returns. */
export type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };
