import type { SuggestionView } from '@daymark/contract/ai-suggestion.shapes.ts'
import { frequencyKindOf } from '@daymark/contract/wire.ts'
import { offeredIcons } from '@daymark/domain/habits/icons.ts'
import { refuseName } from '@daymark/domain/habits/refuse-habit.ts'
import { scheduledWeekdaysOf } from '@daymark/domain/habits/schedule.ts'
import { colorCodeIn } from '../draft-color.ts'
import { fieldLabels, type HabitFields } from '../habit-fields.ts'
import { measureFieldNames, measureFieldsOf } from '../measure/habit-measure.ts'

export type Rules = { otherNames: readonly string[]; canChangeFrequency: boolean }

/** What a proposal would put into the form. A name that another habit has is none to propose, nor an icon without a place. */
export function suggestedFields(suggestion: SuggestionView, { otherNames, canChangeFrequency }: Rules) {
  const { name, description, iconName, colorCode, targetStreakLength, measure } = suggestion
  return {
    ...(refuseName({ name }, otherNames) === null && { name }),
    ...(description !== null && { description }),
    ...(offeredIcons.some((icon) => icon === iconName) && { iconName }),
    colorCode: colorCodeIn(colorCode),
    ...(canChangeFrequency && rhythmOf(suggestion)),
    ...(measure && measureFieldsOf(measure)),
    targetStreakLength: String(targetStreakLength),
  } satisfies Partial<HabitFields>
}

/** The kind, and beside it only what the kind needs: what was chosen under another kind stays for the way back. */
function rhythmOf({ frequency, weeklyDays, weeklyCount }: SuggestionView): Partial<HabitFields> {
  const kind = frequencyKindOf(frequency)
  return {
    frequency: kind,
    ...(kind === 'weeklySpecificDays' && { weeklyDays: scheduledWeekdaysOf(weeklyDays).join(',') }),
    ...(kind === 'weeklyCount' && weeklyCount !== null && { weeklyCount: String(weeklyCount) }),
  }
}

type FieldName = keyof HabitFields
/** The suggested value of a field, and its value before any suggestion. */
export type Change = { name: FieldName; before: string; after: string }

/** The changes that can still be seen: a field that was edited since is the user's own. */
export const standingIn = (changes: readonly Change[], fields: HabitFields): Change[] =>
  changes.filter(({ name, after }) => fields[name] === after)

type Given = {
  /** The form when the suggestion was requested, and now. */
  asked: HabitFields
  now: HabitFields
  suggested: Partial<HabitFields>
  earlier: readonly Change[]
}

/**
 * What a proposal fills in, also where that is nothing new. A field that was edited while it was on its way is left alone,
 * and so are a description in the user's own words and a measure of their own. A proposal without a measure takes back the
 * one that an earlier proposal brought. Of several proposals one after another all are taken back at once, so what counts
 * as before is the value before the first.
 */
export function fillsBy({ asked, now, suggested, earlier }: Given): Change[] {
  const standing = new Map(standingIn(earlier, now).map((change) => [change.name, change]))
  const beforeOf = (name: FieldName) => standing.get(name)?.before ?? now[name]
  const hasOwnMeasure = beforeOf('measure.direction') !== 'none'
  const earlierMeasure = measureFieldNames.filter((name) => standing.has(name))
  const withoutMeasure = Object.fromEntries(earlierMeasure.map((name) => [name, beforeOf(name)]))
  for (const [name, after] of Object.entries({ ...withoutMeasure, ...suggested }) as [FieldName, string][]) {
    const before = beforeOf(name)
    const isOwn = name === 'description' ? before.trim() !== '' : hasOwnMeasure && isOfMeasure(name)
    if (now[name] === asked[name] && !isOwn) standing.set(name, { name, before, after })
  }
  return [...standing.values()]
}

const isOfMeasure = (name: FieldName): boolean => measureFieldNames.some((part) => part === name)

/** Whether it changes anything visible. */
export const isChange = ({ before, after }: Change): boolean => before.trim() !== after.trim()

/** The fields as they are called in the form, in its order, each name once. */
export const labelsOf = (changes: readonly Change[]): string[] => {
  const changed = (Object.keys(fieldLabels) as FieldName[]).filter((name) =>
    changes.some((change) => change.name === name),
  )
  return [...new Set(changed.map((name) => fieldLabels[name]))]
}
