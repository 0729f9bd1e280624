const palette = [
  '#D32F2F',
  '#E64A19',
  '#F57C00',
  '#FF8F00',
  '#F9A825',
  '#AFB42B',
  '#7CB342',
  '#388E3C',
  '#00897B',
  '#00ACC1',
  '#039BE5',
  '#1976D2',
  '#303F9F',
  '#5E35B1',
  '#8E24AA',
  '#D81B60',
  '#5D4037',
  '#303030',
  '#757575',
  '#AAAAAA',
] as const

/** The thirteen colors before version 14, as Android encodes them. */
const androidColors = [
  -2937041, -1684967, -415707, -5262293, -13070788, -16742021, -16732991, -16540699, -10603087, -7461718, -2614432,
  -13619152, -5592406,
]

/** The index of each of the thirteen among today's twenty. */
const placeOfOld = [0, 1, 4, 5, 7, 8, 9, 10, 13, 14, 15, 17, 19]

/** A color as stored by that version; an unknown one is the first. */
export function loopColorOf(color: number, version: number): string {
  const old = version < 14 ? androidColors.indexOf(color) : color
  const place = version < 21 ? (placeOfOld[old] ?? 0) : color
  return palette[place] ?? palette[0]
}
