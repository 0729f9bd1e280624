import { measureText } from '../habits/measure-wording.ts'
import { isLimit } from '../habits/measure.ts'
import { truncate } from '../text-length.ts'
import type { Rhythm, LifeArea } from './catalogue/catalogue-entry.ts'
import type { Proposal } from './proposal.ts'
import { goalTextOf, rhythmTextOf } from './rhythm-wording.ts'

const quoted = (text: string): string => `"${text}"`

/** A name in a sentence. */
const clipped = (name: string): string => truncate(name, 60)

/** Daily and weekly rhythms have a reason per area; fixed days and once a week have a common one. */
function reasonFor(rhythm: Rhythm, area: LifeArea): string {
  if (rhythm === 'daily') return area.because.daily
  if (typeof rhythm === 'number')
    return rhythm === 1 ? 'once a week is often enough to become a habit' : area.because.weekly
  if (rhythmTextOf(rhythm) === 'on weekdays') return 'it’s part of your work week'
  return rhythm.length === 1 ? 'a fixed day leaves nothing to decide' : 'fixed days leave nothing to decide'
}

/** What the proposal is based on, in the words of the title. */
function basisOf({ reading, schedule }: Proposal): string | null {
  const seen = reading && quoted(reading.seen) + (reading.meant === null ? '' : ` (read as ${quoted(reading.meant)})`)
  const isSaid = schedule !== null && !reading?.seen.includes(schedule.seen)
  const parts = [seen, isSaid ? quoted(schedule.seen) : null].filter((part) => part !== null)
  return parts.length === 0 ? null : `Based on ${parts.join(' and ')}`
}

/** Why this rhythm: one that the title names needs no reason, unless the form cannot express it exactly. */
function becauseOf({ reading, schedule, rhythm, measure }: Proposal): string {
  if (schedule?.isRough) return ', the closest schedule that fits'
  if (schedule || !reading) return ''
  if (isLimit(measure)) return ', since a limit is kept one day at a time'
  if (!reading.known) return ', since quitting happens one day at a time'
  return `, since ${reasonFor(rhythm, reading.known.area)}`
}

/** 'at least 8 glasses every day', '4 days a week without it'. */
function askedIn({ reading, rhythm, measure }: Proposal): string {
  if (reading?.isQuitting && typeof rhythm === 'number' && !measure)
    return `${rhythm === 1 ? 'one day' : `${rhythm} days`} a week without it`
  return `${measure ? `${measureText(measure).replace('A', 'a')} ` : ''}${rhythmTextOf(rhythm)}`
}

/** One or two sentences: what was recognised, what follows from it, and a duplicate among the tracked habits. */
export function reasoningOf(proposal: Proposal, title: string, double: string | null): string {
  const { rhythm, target } = proposal
  const known = double === null ? '' : `You already track ${clipped(double)}. `
  const basis = basisOf(proposal) ?? `${quoted(clipped(title))} is new to us, so here’s a simple start`
  return `${known}${basis}: ${askedIn(proposal)}${becauseOf(proposal)}. First goal: ${goalTextOf(rhythm, target)}.`
}
