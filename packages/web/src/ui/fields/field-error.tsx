import { CircleAlert } from 'lucide-react'

type Props = { id: string; text: string | undefined }

/** What is wrong with a field. Announced when it appears; the control that is described by its id reads it again. */
export function FieldError({ id, text }: Props) {
  if (text === undefined) return null
  return (
    <p id={id} role="alert" className="text-danger">
      <CircleAlert size={15} aria-hidden="true" className="mr-1 inline align-[-2px]" />
      {text}
    </p>
  )
}
