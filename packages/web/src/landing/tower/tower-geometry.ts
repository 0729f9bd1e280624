/** A month as it went, oldest day first: 1 was marked, 0 was missed. */
const month = [1, 1, 0, 1, 1, 1, 1, 0, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]

/** The walls' upper and lower edge and the axis, in units of the drawing's 600 by 600. */
export const top = 140
export const bottom = 560
export const center = 372
const bandHeight = (bottom - top) / month.length

/** Half the tower's width at a height: it widens towards the rock. */
export function halfWidthAt(y: number): number {
  return 52 + ((y - top) / (bottom - top)) * 48
}

/** The middle of a day's band. */
export function heightOf(day: number): number {
  return bottom - (day + 0.5) * bandHeight
}

/** The wall between two heights, its lower edge pushed down by the overlap. */
function wallPath(upper: number, lower: number, overlap = 0): string {
  const wide = halfWidthAt(upper)
  const wider = halfWidthAt(lower)
  return `M${at(center - wide)} ${at(upper)}H${at(center + wide)}L${at(center + wider)} ${at(lower + overlap)}H${at(center - wider)}z`
}

const at = (value: number) => Number(value.toFixed(2))

export const bodyPath = wallPath(top, bottom)

export const shadePath = `M${center + 14} ${top}H${center + halfWidthAt(top)}L${center + halfWidthAt(bottom)} ${bottom}H${center + 30}z`

/** The painted days. Each reaches a hair into the one below, so that no seam shows between two. */
export const bands = month.flatMap((isMarked, day) =>
  isMarked ? [{ day, path: wallPath(bottom - (day + 1) * bandHeight, bottom - day * bandHeight, 0.3) }] : [],
)
