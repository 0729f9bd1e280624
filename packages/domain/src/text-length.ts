/** The length of a text in code points, as zod's limits and the database's char_length count it. */
export const lengthOf = (text: string): number => text.length - (text.match(/[\u{10000}-\u{10FFFF}]/gu)?.length ?? 0)

/** The beginning of a text, up to a length and in whole characters: an emoji of several code points is kept or left out. */
export function clip(text: string, longest: number): string {
  let end = 0
  for (let count = 0; count < longest && end < text.length; count += 1)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  segmenter ??= new Intl.Segmenter('en')
  const next = segmenter.segment(text).containing(end)
  return text.slice(0, next?.index)
}

/** Made once: that takes longer than to clip a long text. */
let segmenter: Intl.Segmenter | undefined

/** A text of at most this length: a longer one ends with an ellipsis, after a whole character. */
export const truncate = (text: string, longest: number): string =>
  lengthOf(text) <= longest ? text : `${clip(text, longest - 1)}…`
