/** Why a file cannot be imported, in a sentence for the user. Nothing of such a file is imported. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly isTooLarge: boolean

  constructor(message: string, { isTooLarge = false } = {}) {
    super(message)
    this.isTooLarge = isTooLarge
  }
}

export const damaged = (what: string): Unreadable => new Unreadable(`The file is damaged: ${what}.`)

/** More memory, time or depth than reading may take. */
export const tooMuch = (): Unreadable =>
  new Unreadable('The file is too large or too complex to read.', { isTooLarge: true })

export const brokenOff = (): Unreadable => new Unreadable('The upload was interrupted. Please try again.')
