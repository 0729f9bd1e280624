/** Prints one line. */
export const say = (line = ''): void => void process.stdout.write(`${line}\n`)
