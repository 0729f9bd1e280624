import { isRecord } from '#api/is-record.ts'
import type { SectionKind } from './habit-sections.ts'

/** How this device shows the habits. */
export type ArrangementChoice = { sections: SectionKind; isDueNow: boolean }

const asOneList: ArrangementChoice = { sections: 'none', isDueNow: false }
const key = 'habit-sections'

/** What was last chosen on this device; one list of all where nothing was, or storage is forbidden. */
export function savedChoice(): ArrangementChoice {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isRecord(saved)) return asOneList
    const { sections, isDueNow } = saved
    return {
      sections: sections === 'dayPart' || sections === 'group' ? sections : 'none',
      isDueNow: isDueNow === true,
    }
  } catch {
    return asOneList
  }
}

/** Where storage is forbidden or full, the choice holds until the list is left. */
export function saveChoice(choice: ArrangementChoice): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice))
  } catch {
    // The list shows the choice in any case.
  }
}
