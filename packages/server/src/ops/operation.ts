import { parseArgs, type ParseArgsConfig } from 'node:util'

/**
 * The words after `npm run ops --`, the folder, and standard input where one of the words is `-`. The command may run
 * in another process, in another folder.
 */
export type Asked = { words: readonly string[]; folder: string; input: string | null }

/** What is printed, and whether the command succeeded. */
export type Outcome = { isDone: boolean; text: string }

/** Runs a command, or says why not. What it throws is a bug. */
export type Operate = (asked: Asked) => Promise<Outcome>

/** The options and the other words of a command. */
export function readWords<T extends NonNullable<ParseArgsConfig['options']>>(words: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    throw new WrongUsage((error as Error).message)
  }
}

/** The words make no sense; the usage is shown with the reason. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

/** The command did not do what was asked; its message is all that is printed. */
export class NotDone extends Error {
  override readonly name = 'NotDone'
}
