import { Badge } from '../badge.tsx'

type Props = { id: string; text: string | undefined }

/** A note beside a label. It is no part of the field's name: the control that is described by its id reads it. */
export function FieldMark({ id, text }: Props) {
  if (text === undefined) return null
  return (
    <span id={id} aria-hidden="true" className="ml-2">
      <Badge tone="sea">{text}</Badge>
    </span>
  )
}
