import { habitColors } from '@daymark/domain/habits/colors.ts'
import { offeredIcons } from '@daymark/domain/habits/icons.ts'
import { turnsUnit } from '@daymark/domain/habits/target-streak.ts'
import { Check } from 'lucide-react'
import { type ComponentType, Fragment, type ReactNode, type Ref } from 'react'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { Field } from '#ui/fields/field.tsx'
import { RadioGrid } from '#ui/fields/radio-grid.tsx'
import { HabitIcon } from '../../card/habit-icon.tsx'
import { colorCodeIn, draftColor, shownColor } from '../draft-color.ts'
import type { HabitControls, PlainFieldName } from '../habit-fields.ts'
import type { MeasureProps } from '../measure/measure-field.tsx'
import type { ExtraFieldName } from './extra-fields.tsx'

/** Fields behind closed lines, which are fetched after the form. */
export type FoldedParts = { Measure: ComponentType<MeasureProps>; Extras: ComponentType<{ form: HabitControls }> }

type Props = {
  form: HabitControls
  nameRef?: Ref<HTMLInputElement>
  storedIcon?: string
  /** Where help is offered, once there is a name to help with. */
  suggest: ReactNode
  /** Asked for on the way in, only shown later. */
  frequency: ReactNode
  /** What a change of the measure means for the days that are there. */
  measureNote?: string | undefined
  folded: FoldedParts
}

/** What a habit is asked, when it is made and later. How much a day asks is below how often. */
export function HabitControlList({ form, nameRef, storedIcon, suggest, frequency, measureNote, folded }: Props) {
  const { error: nameError, ...name } = form.field('name')
  const { error: descriptionError, ...description } = form.field('description')
  const { error: targetError, ...target } = form.field('targetStreakLength')
  const controls = {
    name: (
      <>
        <Field
          label="Name"
          mark={form.markOf('name')}
          error={nameError}
          counter={{ count: name.value.length, max: 100 }}
        >
          {(control) => (
            <input {...control} {...name} ref={nameRef} aria-required autoComplete="off" placeholder="Read 20 pages" />
          )}
        </Field>
        {suggest}
      </>
    ),
    description: (
      <Field
        label="Description (optional)"
        mark={form.markOf('description')}
        error={descriptionError}
        counter={{ count: description.value.length, max: 500 }}
      >
        {(control) => <textarea rows={2} {...control} {...description} className={`${control.className} resize-y`} />}
      </Field>
    ),
    iconName: <IconPicker form={form} stored={storedIcon} />,
    colorCode: <ColorPicker form={form} />,
    frequency,
    measure: <folded.Measure form={form} note={measureNote} />,
    targetStreakLength: (
      <Field
        label="Target streak"
        mark={form.markOf('targetStreakLength')}
        hint={`In ${turnsUnit(form.fields.frequency, 2)}, 1 to 365.`}
        error={targetError}
      >
        {(control) => (
          <input
            {...control}
            {...target}
            type="number"
            inputMode="numeric"
            min={1}
            max={365}
            step={1}
            className={`${control.className} sm:max-w-[140px]`}
          />
        )}
      </Field>
    ),
    extras: <folded.Extras form={form} />,
  } satisfies Record<Exclude<PlainFieldName, ExtraFieldName> | 'frequency' | 'measure' | 'extras', ReactNode>
  return Object.entries(controls).map(([field, control]) => <Fragment key={field}>{control}</Fragment>)
}

/** Rows of equal length at every width, and never smaller than a finger. */
const columns = 'grid-cols-6 gap-[3px] min-[704px]:grid-cols-12'

const iconLook =
  'rounded-[9px] border-2 border-transparent text-ink-2 hover:bg-sunken hover:text-ink ' +
  'has-checked:border-[var(--hi)] has-checked:bg-[var(--hw)] has-checked:text-[var(--hi)]'

/** The icon that the habit came with is offered too, wherever that is from. */
function IconPicker({ form, stored }: { form: HabitControls; stored?: string | undefined }) {
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

/** One of the palette, or any other: picked with the device's own picker or typed. */
function ColorPicker({ form }: { form: HabitControls }) {
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
    <i
      style={draftColor(code)}
      className="habit grid size-[34px] place-items-center rounded-[8px] bg-[var(--hc)] text-surface group-has-checked:shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--hc)]"
    >
      <Check size={20} strokeWidth={3.2} aria-hidden="true" className="hidden group-has-checked:block" />
    </i>
  )
}
