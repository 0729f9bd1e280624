/** One line to whoever runs a script. */
export const say = (line = ''): void => void process.stdout.write(`${line}\n`)
