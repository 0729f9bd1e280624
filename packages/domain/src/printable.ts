/**
 * User text for a terminal, without control characters, which could move the cursor, hide lines or type, and without
 * characters that change the reading direction. Line breaks stay.
 */
export const printable = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')

export const printableLine = (text: string): string => printable(text.replaceAll(/\s+/g, ' '))

/** Indented, so that no line of it can pass for one of ours. */
export const printableBlock = (text: string): string =>
  printable(text)
    .split('\n')
    .map((line) => `    ${line}`.trimEnd())
    .join('\n')
