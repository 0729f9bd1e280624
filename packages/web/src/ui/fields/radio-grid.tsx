import type { KeyboardEvent, ReactNode } from 'react'

export type GridChoice<Value extends string> = { value: Value; label: string; content: ReactNode }

type Props<Value extends string> = {
  /** By which a form finds it. */
  name: string
  choices: readonly GridChoice<Value>[]
  value: string
  onChange: (value: Value) => void
  /** Its columns, and the gaps between. */
  className: string
  /** How one choice looks, also when it is chosen. */
  choiceLook: string
}

const cellLook =
  'relative grid min-h-11 cursor-pointer place-items-center has-focus-visible:z-10 has-focus-visible:outline-[2.5px] ' +
  'has-focus-visible:outline-offset-2 has-focus-visible:outline-sea'

/**
 * One of many, drawn in rows. Left and right go on to the next choice, as in any row of radio buttons; up and down go
 * to the one above and below. What it is about says the group around it.
 */
export function RadioGrid<Value extends string>(props: Props<Value>) {
  const { name, choices, value, onChange, className, choiceLook } = props
  return (
    // The radio buttons inside are what is focused; their keys bubble up to here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={`grid ${className}`} onKeyDown={goUpOrDown}>
      {choices.map((choice) => (
        <label key={choice.value} title={choice.label} className={`${cellLook} ${choiceLook}`}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            className="sr-only"
            onChange={() => onChange(choice.value)}
          />
          <span className="sr-only">{choice.label}</span>
          {choice.content}
        </label>
      ))}
    </div>
  )
}

/** Whether there is a row above or below is asked of the screen: how many columns fit, only it knows. */
function goUpOrDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  const cells = [...event.currentTarget.querySelectorAll('label')]
  const here = cells.findIndex((cell) => cell.contains(event.target as Node))
  const columns = cells.filter((cell) => cell.offsetTop === cells[0]?.offsetTop).length
  if (columns === cells.length) return
  event.preventDefault()
  const goal = cells[event.key === 'ArrowUp' ? here - columns : here + columns]?.querySelector('input')
  goal?.focus()
  goal?.click()
}
