import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useId } from 'react'

/** Goes to a tab from inside a panel, and takes the focus there before the panel is gone. */
type Open<Value> = (value: Value) => void

type Tab<Value extends string> = { value: Value; label: string; renderPanel: (open: Open<Value>) => ReactNode }

type Props<Value extends string> = {
  /** What the row of tabs is about, for a screen reader. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

const tabLook =
  'min-h-11 shrink-0 border-b-[3px] border-transparent px-1 text-[.94rem] font-semibold whitespace-nowrap text-ink-2 ' +
  'max-[359px]:px-0.5 max-[359px]:text-[.8125rem] hover:text-ink data-active:border-signal data-active:text-ink'

/** Arrow keys move along the row, Enter or Space opens; only the open panel is mounted. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  const id = useId()
  const open: Open<Value> = (next) => {
    document.getElementById(`${id}-${next}`)?.focus()
    onChange(next)
  }
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List
        aria-label={label}
        className="flex gap-4 overflow-x-auto border-b border-line max-[359px]:gap-1 sm:gap-6"
      >
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} id={`${id}-${tab.value}`} value={tab.value} className={tabLook}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.value === value && tab.renderPanel(open)}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
