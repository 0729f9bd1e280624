import { habitColors } from '@daymark/domain/habits/colors.ts'
import { Check } from 'lucide-react'
import { Field } from '#ui/field.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { RadioGrid } from '#ui/radio-grid.tsx'
import { colorCodeIn, draftColor, shownColor } from './draft-color.ts'
import type { HabitControls } from './habit-fields.ts'

const columns = 'grid-cols-6 gap-[3px] min-[704px]:grid-cols-12'

/** One of the palette, or any other: picked with the device's own picker or typed. */
export function ColorPicker({ form }: { form: HabitControls }) {
  const { name, value, error, onBlur } = form.field('colorCode')
  const choose = (code: string) => form.edit('colorCode', colorCodeIn(code))
  return (
    <FieldGroup label="Color" mark={form.markOf(name)}>
      <div role="radiogroup" aria-label="Palette">
        <RadioGrid
          name="palette"
          value={value.toUpperCase()}
          onChange={choose}
          className={columns}
          choiceLook="group rounded-[9px] hover:bg-sunken"
          choices={habitColors.map((color) => ({
            value: color.code,
            label: color.name,
            content: <Swatch code={color.code} />,
          }))}
        />
      </div>
      <div className="mt-3 flex items-start gap-3">
        <input
          type="color"
          aria-label="Pick another color"
          title="Pick another color"
          value={shownColor(value).toLowerCase()}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-[10px] border-[1.5px] border-edge bg-surface p-1"
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <div className="min-w-0 flex-1 sm:max-w-[220px]">
          <Field label="Color code" isLabelHidden error={error}>
            {(control) => (
              <input
                {...control}
                name={name}
                value={value}
                onBlur={onBlur}
                onChange={(event) => choose(event.currentTarget.value)}
                placeholder="#RRGGBB"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </Field>
        </div>
      </div>
    </FieldGroup>
  )
}

/** Drawn as cards will show it, in either theme; the chosen one carries a tick. */
function Swatch({ code }: { code: string }) {
  return (
    <span
      style={draftColor(code)}
      className="habit grid size-[34px] place-items-center rounded-[8px] bg-[var(--hc)] text-surface group-has-checked:shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--hc)]"
    >
      <Check size={20} strokeWidth={3.2} aria-hidden="true" className="hidden group-has-checked:block" />
    </span>
  )
}
