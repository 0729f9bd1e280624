/**
 * What was typed behind `npm run ops --` and in which folder, and what came in by standard input where a word of it is
 * `-`. Whoever does it may be another process, in another folder.
 */
export type Asked = { words: readonly string[]; folder: string; input: string | null }

/** What is printed, and whether it is what was asked for or why not. */
export type Outcome = { isDone: boolean; text: string }

/** Does what was asked, or says why not. What it throws is a fault of ours. */
export type Operate = (asked: Asked) => Promise<Outcome>

/** The words make no sense; the usage is shown with the reason. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}
