import { towerBox } from '@daymark/domain/year/tower-picture.ts'

const shape = towerBox.width / towerBox.height

type Area = {
  width: number
  height: number
  /** The height of the words below a tower. */
  caption: number
  gap: number
}

/** The columns in which so many towers are as tall as an area allows, and how tall that is. */
export function sheetOf(count: number, { width, height, caption, gap }: Area): { columns: number; tower: number } {
  const sheets = Array.from({ length: Math.max(1, count) }, (_, index) => {
    const columns = index + 1
    const rows = Math.ceil(count / columns)
    const byHeight = (height - (rows - 1) * gap) / rows - caption
    const byWidth = (width - (columns - 1) * gap) / columns / shape
    return { columns, tower: Math.min(byHeight, byWidth) }
  })
  return sheets.reduce((best, sheet) => (sheet.tower > best.tower ? sheet : best))
}
