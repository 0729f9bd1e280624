/** Words by which a person would learn of plans. Capital letters count where the small word means something else. */
const words = [
  /\bplans?\b/gi,
  /\b(?:free )?trials?\b/gi,
  /\bupgrad(?:e|es|ed|ing)\b/gi,
  /\btiers?\b/gi,
  /\bsubscri(?:be|bed|ber|bers|bing|ption|ptions)\b/gi,
  /\bbilling\b/gi,
  /\binvoices?\b/gi,
  /\bcharged\b/gi,
  /\b(?:paid|payments?|pay now)\b/gi,
  /\bpric(?:e|es|ing)\b/gi,
  /\bcheckout\b/gi,
  /\bgrace period\b/gi,
  /\bFree\b/g,
  /\bPro\b/g,
  /\bBasic\b/g,
  /\bPriority\b/g,
  /\$\d/g,
]

/** The words of plans in a text, each with the text around it. An installation without plans shows none. */
export const planWordsIn = (text: string): string[] =>
  words.flatMap((word) =>
    Array.from(text.matchAll(word), ({ index, 0: found }) =>
      text
        .slice(Math.max(0, index - 40), index + found.length + 40)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
  )
