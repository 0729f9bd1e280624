import type { AmountSeen } from './amount-words.ts'

/** 'three times a week' says how often, and leaves the amount one of a day. */
const turns =
  /(?:\b(?:once|twice|thrice)|(?:\d|one|two|three|four|five|six)(?: ?(?:-|–|to|or) ?\d)? ?(?:x|×|times?|days?|nights?|mornings?|evenings?|sessions?))(?: ?(?:a|per|each|every|\/)) ?(?:week|wk|month)\b/g
const notOfDay =
  /(?:\b(?:a|an|each|every|this|p|in a)|\/) ?(?:week|wk|weekend|fortnight|month|quarter|year|hour|h|hr|minute|min|meal|km|mile|side|leg|arm|set)\b|\bper (?!day\b|night\b|morning\b|evening\b|session\b|run\b)|\b(?:every|each) \d+ ?(?:h|hrs?|hours?|min|mins|minutes?)\b|\b(?:weekly|monthly|yearly|annually|hourly|fortnightly)\b/
const isOfDay = (text: string): boolean => !notOfDay.test(text.replaceAll(turns, ' '))

/** A number after one of these is part of a name or a date. */
const label =
  /\b(?:zone|level|lvl|grade|chapter|lesson|unit|module|page|pages|part|phase|season|episode|ep|vol|volume|version|no\.?|number|step|stage|tier|round|top|type|size|model|room|channel|track|year|age|class|psalm|formula|omega|vitamin|spf|route|area|form|catch|fahrenheit|maroon|blink|windows|iphone|playstation|xbox|fifa|war|sprint|(?:jan|febr)(?:uary)?|feb|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|(?:nov|dec)(?:ember)?|(?<!\b(?:a|per|every|each|this|one) )(?:day|week)) $/

/** A number after one of these is a time, a place to get to, or a difference. */
const moment =
  /\b(?:at|by|until|till|before|after|since|past|within|(?<!\b(?:get|put|fit|squeeze|sneak) )in|every|each|next|first|last|final|another|extra|additional|from|(?<!\b(?:listen|listening|talk|talking|speak|apply|commit|write|reply|respond|stick|chat|hi|hello) )to|\d ?[x×]) $/
const filler = /\b(?:a|an|the|my|some|about|around|roughly|approx|approximately) $/

/** What follows an amount that is part of a name, or a difference to something. */
const naming =
  /^[ -](?:rule|challenge|method|technique|meals?|recipes?|shift|delay|gap|notice|fitness|body|work ?week|work ?day|drive|commute|race|marathon|trip|radius|ago|away|old|early|earlier|late|later|sooner|ahead|behind|apart|more|extra|less|fewer|plan|program|x ?\d)\b/
const deadline =
  /\bby (?:the )?(?:end|next|january|february|march|april|may|june|july|august|september|october|november|december|summer|christmas|\d{4})\b/

/** A time before or after something, unless the name says that it lasts 'for' so long. */
const timed = /^ (?:before|after|prior|past|into|from|until|till|of waking|to (?:bed|midnight|noon|go)\b)/
const container = /^[ -](?:glass(?:es)?|cups?|bottles?|cans?|mugs?|jugs?)\b/

/** Fewer steps are those of a plan, and more money is a goal for longer than a day. */
const fewestSteps = 100
const mostMoney = 1000

const isYear = (number: number): boolean => number >= 1900 && number < 2100

/** Whether a number with a unit is how much of something a day should have, judged by the words around it. */
export function isAmountOfDay(seen: AmountSeen, before: string, after: string): boolean {
  const { unit, low, isAdjective } = seen
  const lead = before.replace(filler, '')
  if (isAdjective || label.test(lead) || moment.test(lead) || naming.test(after) || deadline.test(after)) return false
  if (!isOfDay(before) || !isOfDay(after)) return false
  switch (unit.kind) {
    case 'time':
      return (!timed.test(after) || /\bfor $/.test(lead)) && low <= (unit.one === 'hour' ? 24 : 1440)
    case 'volume':
      return !container.test(after)
    case 'count':
      if (unit.one === 'step') return low >= fewestSteps
      return unit.one === 'word' || !isYear(low)
    case 'money':
      return low < mostMoney
    case 'quantity':
    case 'energy':
      return true
    default:
      return unit.kind satisfies never
  }
}
