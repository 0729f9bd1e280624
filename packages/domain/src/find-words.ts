/** Says whether a text has every word that was typed, whatever the case and accents; null where nothing was typed. */
export function wordFinder(typed: string): ((text: string) => boolean) | null {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  return (text) => {
    const content = plain(text)
    return words.every((word) => content.includes(word))
  }
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
