import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'select'>, 'children'> & {
  /** IANA names in the order they are offered. One that must be choosable, a stored zone for instance, is among them. */
  choices: readonly string[]
}

/** A native select: the device's own picker is the best one for a list of places. */
export function ZoneSelect({ choices, ...rest }: Props) {
  return (
    <select {...rest}>
      {choices.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </select>
  )
}
