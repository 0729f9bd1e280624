import { habitColorOf } from '../card/habit-color.ts'

const isColor = (code: string): boolean => /^#[0-9A-F]{6}$/i.test(code)

/** Where nothing that is a colour has been typed yet, the form and the colour picker show this one. */
const noColor = '#546A78'

/** A color that can be shown, whatever the field contains. */
export const shownColor = (code: string): string => (isColor(code) ? code : noColor)

/** Hands the colour in the field to everything inside of a `.habit`. */
export const draftColor = (code: string) => habitColorOf({ colorCode: shownColor(code) })

/** A code as it is kept: in capitals, and with the # that is left out when it is copied from elsewhere. */
export function colorCodeIn(typed: string): string {
  const code = typed.trim().toUpperCase()
  return isColor(`#${code}`) ? `#${code}` : code
}
