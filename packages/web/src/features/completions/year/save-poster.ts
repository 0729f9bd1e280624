import { type TowerPart, towerParts, towerPictureOf } from '@daymark/domain/year/tower-picture.ts'
import { yearDaysOf } from '@daymark/domain/year/year-days.ts'
import { yearFactsOf } from '@daymark/domain/year/year-facts.ts'
import { completedDaysText, yearSentenceOf } from '@daymark/domain/year/year-wording.ts'
import { keepFile } from '#ui/keep-file.ts'
import { drawPoster, posterSize, type PosterTower } from './poster.ts'
import type { TowerHabit } from './year-tower.tsx'

type Shown = { habits: readonly TowerHabit[]; year: number }

/** Draws the year on this device, in the colors that the page has right now, and gives the browser the picture to keep. */
export async function savePoster(page: HTMLElement, { habits, year }: Shown): Promise<void> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, posterSize)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 36px 'Familjen Grotesk'`)))
  const style = getComputedStyle(page)
  const color = (name: string) => style.getPropertyValue(name).trim()
  const poster = {
    title: String(year),
    sentences: yearFactsOf(habits, year).map(yearSentenceOf),
    towers: habits.map((habit) => towerOf(page, habit, year)),
    colors: { page: color('--fog'), ink: color('--ink'), quiet: color('--ink-3') },
  }
  drawPoster(context, poster, (d) => new Path2D(d))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture could not be written')
  keepFile(new File([blob], `daymark-${year}.png`, { type: blob.type }))
}

function towerOf(page: HTMLElement, { id, name, counted }: TowerHabit, year: number): PosterTower {
  const figure = page.querySelector(`[data-tower="${CSS.escape(id)}"]`)
  const lookOf = (part: TowerPart) => {
    const shown = figure?.querySelector(`.${part}`)
    const { fill, opacity } = shown ? getComputedStyle(shown) : { fill: 'none', opacity: '1' }
    return { fill, opacity: Number(opacity) }
  }
  const completed = yearDaysOf(counted, year).days.filter((state) => state === 'completed').length
  return {
    name,
    text: completedDaysText(completed),
    paths: towerPictureOf(counted, year).paths,
    look: Object.fromEntries(towerParts.map((part) => [part, lookOf(part)])) as PosterTower['look'],
  }
}
