/**
 * What a person wrote, for a terminal: control characters could move its cursor, hide lines or type into it, and those
 * that turn the direction of reading could show words in another order. Line breaks stay.
 */
export const printable = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')

export const printableLine = (text: string): string => printable(text.replaceAll(/\s+/g, ' '))

/** Set off from the margin, so that no line of it can pass for one of ours. */
export const printableBlock = (text: string): string =>
  printable(text)
    .split('\n')
    .map((line) => `    ${line}`.trimEnd())
    .join('\n')
