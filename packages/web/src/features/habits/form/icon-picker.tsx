import { offeredIcons } from '@daymark/domain/habits/icons.ts'
import { FieldGroup } from '#ui/field-group.tsx'
import { RadioGrid } from '#ui/radio-grid.tsx'
import type { HabitControls } from './habit-fields.ts'
import { HabitIcon } from '../card/habit-icon.tsx'

/** Rows of equal length at every width, and never smaller than a finger. */
const columns = 'grid-cols-6 gap-[3px] min-[464px]:grid-cols-9 min-[704px]:grid-cols-12'

const iconLook =
  'rounded-[9px] border-2 border-transparent text-ink-2 hover:bg-sunken hover:text-ink ' +
  'has-checked:border-[var(--hi)] has-checked:bg-[var(--hw)] has-checked:text-[var(--hi)]'

/** The icon that the habit came with is offered too, wherever that is from. */
export function IconPicker({ form, stored }: { form: HabitControls; stored?: string | undefined }) {
  const { name, value, error } = form.field('iconName')
  const isOffered = stored === undefined || offeredIcons.some((icon) => icon === stored)
  const icons: readonly string[] = isOffered ? offeredIcons : [...offeredIcons, stored]
  return (
    <FieldGroup isChoice label="Icon" mark={form.markOf(name)} error={error}>
      <RadioGrid
        name={name}
        value={value}
        onChange={(icon) => form.edit('iconName', icon)}
        className={columns}
        choiceLook={iconLook}
        choices={icons.map((icon) => ({ value: icon, label: titled(icon), content: <HabitIcon name={icon} /> }))}
      />
    </FieldGroup>
  )
}

const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
