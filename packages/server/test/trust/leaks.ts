/** What no response may hold: a stack, a statement, a place on the disk, a hash, the word of a library about itself. */
const inside = {
  stack: /\n\s+at .+:\d+/,
  statement: /\b(select\b.+\bfrom "|insert into "|update "|delete from "|relation "|column "|violates \w+ constraint)/i,
  path: /node_modules|packages\/server|file:\/\/|[\w-]+\.ts\b/,
  hash: /\$argon2|\$scrypt/,
  library: /FST_|ECONN|ZodError|DrizzleQueryError|Failed query|PostgresError|pgboss|pglite/i,
}

/** The internals that a text exposes, by kind. What the client itself sent may come back. */
export const leaksIn = (text: string, sent = ''): string[] =>
  Object.entries(inside)
    .filter(([, pattern]) => pattern.test(text) && !pattern.test(sent))
    .map(([kind]) => kind)
