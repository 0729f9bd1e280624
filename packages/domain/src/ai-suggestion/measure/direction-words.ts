import type { Measure } from '../../habits/measure.ts'

/** Which way an amount counts. A strict limit does not include its number: fewer than three cookies are two. */
export type DirectionSeen = { direction: Measure['direction']; isStrict: boolean; before: string }

type Phrase = readonly [RegExp, Measure['direction'], 'strict'?]

const never = '(?:no|not|never|dont|doesnt|wont|cant|without|avoid|stop)'

/** The words directly before a number, in order of precedence. */
const before: readonly Phrase[] = [
  [new RegExp(`\\b${never} (?:less|fewer|under|below)(?: than)? $`), 'atLeast'],
  [/\b(?:at least|(?:a )?minimum(?: of)?|min) $/, 'atLeast'],
  [new RegExp(`\\b${never} (?:[a-z]+ ){0,4}?(?:more than|over|above|exceed(?:ing)?) $`), 'atMost'],
  [
    /\b(?:at (?:the )?most|(?:a )?max(?:imum)?(?: of)?|(?:a )?limit of|(?<!\b(?:work|build|get|train|way|level) )up to) $/,
    'atMost',
  ],
  [/\b(?:less than|fewer than|under|below) $/, 'atMost', 'strict'],
  [/\b(?:limit|limiting|reduce|cut|restrict|cap|keep)\b(?: [a-z]+){0,5} (?:to|at|under|below) $/, 'atMost'],
  [/\b(?:more than|over) $/, 'atLeast'],
]

const limitAfter = /\b(?:max|maximum|tops|at (?:the )?most|or less|or fewer|or under|limit)\b/
const limitAnywhere = /\b(?:max|maximum|limit)\b/

/** What says that something is left out, and so not how much of it is done; turned around by 'skip' and the like. */
const negation =
  /\b(?:no|not|dont|stop|quit|avoid|without|never|zero|none|cannot|cant|wont|refrain|less|fewer|reduce|cut|skip|delay|wait|hold off)\b/
/** So long without it, rather than so much of it: '2 hours no phone', 'screen-free hour'. */
const leavingOut = /\b(?:no|not|without|free|off|away|detox|break|fast|sober|clean|abstain)\b/
const undone =
  /\b(?:never|dont|not|stop|no) (?:to )?(?:skip|skipping|miss|missing|forget|forgetting)\b|\bskip(?:ping)? rope\b/g

/**
 * The direction of an amount from the words around it; null where they rather negate it. `before` comes back without the
 * phrase that said it. A bare amount of a thing to quit is a limit, and 'only five minutes' is one of nothing else.
 */
export function directionOf(text: string, after: string, isQuitting: boolean): DirectionSeen | null {
  for (const [pattern, direction, strict] of before) {
    const found = pattern.exec(text)
    if (found) return { direction, isStrict: strict !== undefined, before: text.slice(0, found.index) }
  }
  const isSaidLimit = limitAfter.test(after) || limitAnywhere.test(text)
  if (isSaidLimit) return { direction: 'atMost', isStrict: false, before: text }
  if (isQuitting && /\bonly (?:[a-z]+ ){0,2}$/.test(text)) {
    return { direction: 'atMost', isStrict: false, before: text.replace(/\bonly $/, '') }
  }
  const isNegated = negation.test(text.replaceAll(undone, ' ')) || (isQuitting && leavingOut.test(`${text}…${after}`))
  if (isNegated) return null
  return { direction: isQuitting ? 'atMost' : 'atLeast', isStrict: false, before: text }
}
