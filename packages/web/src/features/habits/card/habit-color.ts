import type { CSSProperties } from 'react'

/** Hands a habit's own colour to everything inside of a `.habit`. */
export const habitColorOf = ({ colorCode }: { colorCode: string }): CSSProperties => {
  const style: CSSProperties & Record<'--h', string> = { '--h': colorCode }
  return style
}
