import { towerBox, type TowerPart, towerParts, type TowerPicture } from '@daymark/domain/year/tower-picture.ts'
import { sheetOf } from './sheet.ts'

/** What the poster shows, with its colors as the screen shows them. */
export type Poster = {
  title: string
  sentences: readonly string[]
  towers: readonly PosterTower[]
  colors: { page: string; ink: string; quiet: string }
}
export type PosterTower = {
  name: string
  text: string
  paths: TowerPicture['paths']
  look: Readonly<Record<TowerPart, { fill: string; opacity: number }>>
}

export const posterSize = { width: 1600, height: 2000 }
const margin = 110
const family = `'Familjen Grotesk', 'Familjen Grotesk Fallback', system-ui, sans-serif`
const font = (size: number, weight: number): string => `${weight} ${size}px ${family}`

type Context = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'font'
  | 'textAlign'
  | 'globalAlpha'
  | 'fillRect'
  | 'fillText'
  | 'measureText'
  | 'save'
  | 'restore'
  | 'translate'
  | 'scale'
  | 'fill'
>

/** Draws the poster of a year. Nothing is fetched for it, so that the picture can be read out again. */
export function drawPoster(context: Context, poster: Poster, pathOf: (d: string) => Path2D): void {
  const { width, height } = posterSize
  const { title, sentences, towers, colors } = poster
  context.fillStyle = colors.page
  context.fillRect(0, 0, width, height)

  context.fillStyle = colors.ink
  context.font = font(150, 700)
  context.fillText(title, margin - 6, margin + 120)
  let y = margin + 200
  context.font = font(36, 400)
  for (const line of sentences.flatMap((sentence) => linesOf(context, sentence, width - 2 * margin))) {
    context.fillText(line, margin, y)
    y += 50
  }

  const foot = height - margin
  context.fillStyle = colors.quiet
  context.font = font(30, 700)
  context.fillText('Daymark', margin, foot)

  const area = { width: width - 2 * margin, height: foot - 70 - y, caption: 84, gap: 26 }
  const { columns, tower } = sheetOf(towers.length, area)
  const column = (area.width + area.gap) / columns
  const rows = Math.ceil(towers.length / columns)
  const rowHeight = tower + area.caption + area.gap
  const top = y + Math.max(0, area.height - rows * rowHeight + area.gap) / 2
  for (const [index, one] of towers.entries()) {
    const inRow = Math.min(columns, towers.length - Math.floor(index / columns) * columns)
    const start = (width - inRow * column + area.gap) / 2
    const center = start + (index % columns) * column + (column - area.gap) / 2
    drawTower(
      context,
      one,
      { center, top: top + Math.floor(index / columns) * rowHeight, tower, column, colors },
      pathOf,
    )
  }
}

type Place = { center: number; top: number; tower: number; column: number; colors: Poster['colors'] }

function drawTower(context: Context, one: PosterTower, place: Place, pathOf: (d: string) => Path2D): void {
  const { center, top, tower, column, colors } = place
  const scale = tower / towerBox.height
  context.save()
  context.translate(center - (towerBox.width * scale) / 2, top)
  context.scale(scale, scale)
  for (const part of towerParts) {
    context.globalAlpha = one.look[part].opacity
    context.fillStyle = one.look[part].fill
    context.fill(pathOf(one.paths[part]))
  }
  context.restore()
  context.save()
  context.textAlign = 'center'
  const size = Math.min(30, Math.max(20, column / 8))
  context.fillStyle = colors.ink
  context.font = font(size, 700)
  context.fillText(shortened(context, one.name, column - 16), center, top + tower + size + 10)
  context.fillStyle = colors.quiet
  context.font = font(size * 0.9, 400)
  context.fillText(one.text, center, top + tower + 2 * size + 18)
  context.restore()
}

type Measuring = Pick<Context, 'measureText'>

/** A text in lines that fit; a word that is longer than a line is cut. */
export function linesOf(context: Measuring, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(shortened(context, word, width))
  }
  return lines
}

/** A text in one line, ended by '…' where it is too long. */
export function shortened(context: Measuring, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text
  const signs = Array.from(text)
  while (signs.length > 1 && context.measureText(`${signs.join('').trimEnd()}…`).width > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
