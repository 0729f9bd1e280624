/**
 * An object with these fields, to be copied and filled. A copy is written and read several times faster than an object to which as
 * many fields are added by name: engines keep the fields of an object that is made whole in fixed places.
 */
export const blankOf = (names: readonly string[]): Record<string, unknown> =>
  JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join()}}`)
