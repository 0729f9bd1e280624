import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }

/** A button that shows only a drawing: its label is what a screen reader and a resting pointer get. */
export function IconButton({ label, className = '', ...rest }: Props) {
  return <button type="button" aria-label={label} title={label} className={`icon-btn ${className}`} {...rest} />
}
