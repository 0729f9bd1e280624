import type { CountedDays } from '@daymark/domain/history/counted-days.ts'
import { type Day, dayNumberOf } from '@daymark/domain/time/day.ts'
import { towerBox, towerParts, towerPictureOf } from '@daymark/domain/year/tower-picture.ts'
import { yearFactsOf } from '@daymark/domain/year/year-facts.ts'
import { yearDaysOf } from '@daymark/domain/year/year-days.ts'
import { completedDaysText, towerLegend, towerWordsOf, yearSentenceOf } from '@daymark/domain/year/year-wording.ts'
import { escapeHtml } from '#http/plain-page.ts'
import { makePace } from '#limits/pace.ts'

export type SharedNote = { day: Day; title: string | null; text: string }
type SharedHabit = { name: string; colorCode: string; counted: CountedDays; notes: readonly SharedNote[] }

/** What a link shows, and nothing else of the person. */
export type SharedYear = {
  year: number
  lastDay: Day
  habits: readonly SharedHabit[]
  /** Whether there are older notes than those of the habits. */
  hasMoreNotes: boolean
}

const dates = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const dateText = (day: Day): string => dates.format(dayNumberOf(day) * 86_400_000)

/** The page behind a private link, drawn without a script. All that a person wrote is escaped. */
export async function sharedPageOf(shared: SharedYear): Promise<{ title: string; content: string; style: string }> {
  const { year, lastDay, habits, hasMoreNotes } = shared
  const letOthersIn = makePace()
  const sentences = yearFactsOf(habits, year).map(yearSentenceOf)
  const towers: string[] = []
  for (const [index, habit] of habits.entries()) {
    await letOthersIn()
    towers.push(towerOf(habit, index, shared))
  }
  const told = sentences.length > 0 ? sentences : ['Nothing was kept in this year yet.']
  return {
    title: `The year ${year}`,
    content: `<p class="muted">Shared with you by a private link, which works until ${dateText(lastDay)}.</p>
<ul class="told">${told.map((text) => `<li dir="auto">${escapeHtml(text)}</li>`).join('')}</ul>
<div class="towers${habits.length > 3 ? '' : ' few'}">${towers.join('\n')}</div>
<p class="legend muted">${towerLegend.map(({ part, text }) => `<span><svg class="h0" width="14" height="14" aria-hidden="true"><rect class="${part}" x=".5" y=".5" width="13" height="13" rx="3"/></svg>${text}</span>`).join('\n')}</p>
${hasMoreNotes ? '<p class="muted">There are more notes than fit on this page. The newest ones are shown.</p>' : ''}
${habits.map(notesOf).join('\n')}`,
    style: pageStyle + habits.map(({ colorCode }, index) => `.h${index}{--h:${colorOf(colorCode)}}`).join(''),
  }
}

/** A color as the product stores it; anything else would be a style of its own. */
const colorOf = (code: string): string => (/^#[\da-f]{6}$/i.test(code) ? code : '#546a78')

function towerOf({ name, counted }: SharedHabit, index: number, { year }: SharedYear): string {
  const { paths } = towerPictureOf(counted, year)
  const completed = yearDaysOf(counted, year).days.filter((state) => state === 'completed').length
  const drawn = towerParts.map((part) => `<path class="${part}" d="${paths[part]}"/>`).join('')
  return `<figure><svg class="h${index}" viewBox="0 0 ${towerBox.width} ${towerBox.height}" role="img" aria-label="${escapeHtml(towerWordsOf(name, year, completed))}">${drawn}</svg>
<figcaption><b dir="auto">${escapeHtml(name)}</b> ${completedDaysText(completed)}</figcaption></figure>`
}

function notesOf({ name, notes }: SharedHabit): string {
  if (notes.length === 0) return ''
  const items = notes.map(({ day, title, text }) => {
    const heading = title ? `<b dir="auto">${escapeHtml(title)}</b> ` : ''
    return `<li><span class="muted">${dateText(day)}</span> ${heading}<p dir="auto">${escapeHtml(text)}</p></li>`
  })
  return `<section><h2 dir="auto">Notes: ${escapeHtml(name)}</h2><ul class="notes">${items.join('')}</ul></section>`
}

/** The colors of `year.css` in the app. By night bare stones are dim, so that the painted ones are what shines. */
const pageStyle = `svg{--hc:oklch(from var(--h) clamp(.4,l,.55) c h);--stone:var(--tower);--excused:.35;--rock:#2b4248;--gallery:#0e2328}
@media screen and (prefers-color-scheme:dark){svg{--stone:color-mix(in oklab,var(--tower) 42%,var(--fog));--excused:.5;--hc:oklch(from var(--h) clamp(.64,l + .12,.74) min(c,.13) h);--rock:#172b30;--gallery:#2c464d}}
.completed{fill:var(--hc)}.excused{fill:var(--hc);opacity:var(--excused)}.missed{fill:var(--stone)}.off,.wall{fill:var(--sunken)}
.rock{fill:var(--rock)}.gallery{fill:var(--gallery)}.frame{fill:#0e2328}.lamp{fill:var(--lamp)}.roof{fill:var(--hc)}.shade{fill:#0e2328;opacity:.08}
.wall,.legend rect{stroke:var(--line)}
figure .lamp{stroke:none}
.told{display:grid;gap:.4rem;font-size:1.15rem;margin:0 0 2rem}.told li{border:0;padding:0;text-align:left;overflow-wrap:anywhere}
.towers{display:grid;grid-template-columns:repeat(auto-fill,minmax(132px,1fr));gap:1.5rem 1rem}.few{grid-template-columns:repeat(auto-fit,minmax(140px,240px));justify-content:center}
figure{margin:0;text-align:center;break-inside:avoid;overflow-wrap:anywhere}figure svg{width:100%;max-width:240px;height:auto}figcaption b{display:block}
.legend{display:flex;flex-wrap:wrap;gap:.4rem 1.25rem;margin:1.5rem 0;font-size:.875rem}.legend span{display:inline-flex;align-items:center;gap:.4rem}
.notes p{margin:.2rem 0 0;white-space:pre-line;text-align:left;overflow-wrap:anywhere}
@media print{@page{size:A4;margin:14mm}body{background:none}header{display:none}*{print-color-adjust:exact}main{padding:0}.towers:not(.few){grid-template-columns:repeat(7,1fr);gap:4mm}figcaption{font-size:8pt}}
`
