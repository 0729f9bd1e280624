import type { CountedDays } from '../history/counted-days.ts'
import { type Day, weekNumberOf, weekOfNumber } from '../time/day.ts'
import { firstDayOf, lastDayOf, type YearDay, yearDaysOf } from './year-days.ts'

/** The drawing's size, in its own units. */
export const towerBox = { width: 160, height: 400 }

const center = towerBox.width / 2
/** The walls' upper and lower edge. */
const [top, bottom] = [66, 382]
const [narrow, wide] = [34, 58]

/** The parts of a tower in the order in which they are painted. Each has a color of its own. */
export const towerParts = [
  'rock',
  'wall',
  'off',
  'missed',
  'excused',
  'completed',
  'shade',
  'gallery',
  'lamp',
  'frame',
  'roof',
] as const
export type TowerPart = (typeof towerParts)[number]

/** A tower as paths of an SVG, and the height at which each month begins, the first for January. */
export type TowerPicture = { paths: Readonly<Record<TowerPart, string>>; months: readonly number[] }

/**
 * A year as a tower: each week is a course of the wall, from the first at the foot to the last at the top, and each day a
 * stone in it, Monday on the left. Completed days are painted, missed ones are bare; where there was nothing to do, the wall is
 * open.
 */
export function towerPictureOf(counted: CountedDays, year: number): TowerPicture {
  const { from, days } = yearDaysOf(counted, year)
  const firstWeek = weekNumberOf(firstDayOf(year))
  const weeks = weekNumberOf(lastDayOf(year)) - firstWeek + 1
  const course = (bottom - top) / weeks
  const stones: Partial<Record<YearDay, string>> = {}
  for (const { state, first, last } of runsIn(from, days)) {
    const lower = bottom - (weekOfNumber(first) - firstWeek) * course
    stones[state] = (stones[state] ?? '') + stonePath(lower - course, lower, placeInWeek(first), placeInWeek(last) + 1)
  }
  const { completed = '', missed = '', excused = '', off = '' } = stones
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = `${firstDayOf(year).slice(0, 5)}${String(index + 1).padStart(2, '0')}-01` as Day
    return at(bottom - (weekNumberOf(month) - firstWeek) * course)
  })
  return { paths: { ...frame, completed, missed, excused, off }, months }
}

/** Monday is 0. */
const placeInWeek = (number: number): number => (((number + 3) % 7) + 7) % 7

type StoneRun = { state: YearDay; first: number; last: number }

/** Days of one state next to each other in one week: one shape, so that no seam shows. */
function runsIn(from: number, days: readonly YearDay[]): StoneRun[] {
  const runs: StoneRun[] = []
  for (const [index, state] of days.entries()) {
    const number = from + index
    const run = runs.at(-1)
    if (run !== undefined && run.state === state && placeInWeek(number) > 0) run.last = number
    else runs.push({ state, first: number, last: number })
  }
  return runs
}

/** Half the tower's width at a height: it widens towards the rock. */
const halfAt = (y: number): number => narrow + ((y - top) / (bottom - top)) * (wide - narrow)

const at = (value: number): number => Number(value.toFixed(2))

/** From one place of the week to another, between two heights; a hair into the course below, so that no seam shows. */
function stonePath(upper: number, lower: number, left: number, right: number): string {
  const x = (y: number, place: number) => at(center + halfAt(y) * ((2 * place) / 7 - 1))
  const end = Math.min(bottom, lower + 0.15)
  return `M${x(upper, left)} ${at(upper)}H${x(upper, right)}L${x(end, right)} ${at(end)}H${x(end, left)}z`
}

const galleryHalf = narrow + 9

/** What is the same in every tower. */
const frame = {
  rock: `M8 ${towerBox.height}c12-12 24-16 40-18h64c16 2 28 6 40 18z`,
  wall: stonePath(top, bottom, 0, 7),
  shade: `M${center + 10} ${top}H${center + narrow}L${center + wide} ${bottom}H${center + 18}z`,
  gallery: `M${center - galleryHalf} ${top - 8}h${2 * galleryHalf}v8h${-2 * galleryHalf}z`,
  lamp: `M${center - 20} 30h40v28h-40z`,
  frame: `M${center - 20} 30h2v28h-2zM${center - 7} 30h2v28h-2zM${center + 5} 30h2v28h-2zM${center + 18} 30h2v28h-2z`,
  roof: `M${center - 26} 31 ${center} 8l26 23z`,
}
