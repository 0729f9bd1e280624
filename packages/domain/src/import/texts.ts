/** A text that can be stored: a NUL and half of a surrogate pair, which PostgreSQL cannot hold, become '�'. */
export const cleaned = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()
