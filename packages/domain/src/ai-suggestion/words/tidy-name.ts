import { lengthOf } from '../../text-length.ts'

/** Words that are written in capitals. */
const capitals = new Set(
  'tv spf am pm hiit sat gre gmat lsat mcat adhd pt dj ai js sql css html bp diy ux ui hr pr bjj mma aws ielts toefl hrt b12 ii iii uk usa eu ok'.split(
    ' ',
  ),
)

const isShouted = (title: string): boolean => /\p{Lu}{4}/u.test(title) && !/\p{Ll}/u.test(title)

/**
 * The name with single spaces, a capital at the beginning, no shouting, and a typing error corrected. Everything else stays
 * as typed.
 */
export function tidyName(title: string, slip: { seen: string; meant: string } | null): string {
  let name = title.replace(/\s+/g, ' ').trim()
  if (isShouted(name))
    name = name
      .toLowerCase()
      .replace(/[\p{L}\d]+/gu, (word) => (capitals.has(word) || /^\d+l$/.test(word) ? word.toUpperCase() : word))
      .replace(/!{2,}$/, '!')
  const at = slip ? name.toLowerCase().indexOf(slip.seen) : -1
  if (slip && at !== -1) name = name.slice(0, at) + slip.meant + name.slice(at + slip.seen.length)
  const first = name.match(/^\p{Ll}+(?=\P{L}|$)/u)?.[0]
  const tidied = first ? name.charAt(0).toUpperCase() + name.slice(1) : name
  return lengthOf(tidied) <= 100 ? tidied : title
}
