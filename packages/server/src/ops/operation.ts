/**
 * The words after `npm run ops --`, the folder, and standard input where one of the words is `-`. The command may run
 * in another process, in another folder.
 */
export type Asked = { words: readonly string[]; folder: string; input: string | null }

/** What is printed, and whether the command succeeded. */
export type Outcome = { isDone: boolean; text: string }

/** Runs a command, or says why not. What it throws is a bug. */
export type Operate = (asked: Asked) => Promise<Outcome>

/** The words make no sense; the usage is shown with the reason. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}
