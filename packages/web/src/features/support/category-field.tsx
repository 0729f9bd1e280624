import { useQuery } from '@tanstack/react-query'
import { useCall } from '#api/client-context.ts'
import { Field } from '#ui/fields/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { categoriesQuery } from './support.queries.ts'
import type { TicketForm } from './ticket-form.ts'

export function CategoryField({ form }: { form: TicketForm }) {
  const { data: categories, isPaused, isError, isFetching, refetch } = useQuery(categoriesQuery(useCall()))
  const { error, ...select } = form.field('category')

  if (isError) {
    return (
      <Notice
        isProblem
        title="Failed to load form data. Please refresh and try again."
        action="Try Again"
        isBusy={isFetching}
        onAction={() => void refetch()}
      />
    )
  }
  return (
    <Field
      label="Category"
      hint={categories?.find(({ value }) => String(value) === select.value)?.description}
      error={error}
    >
      {(control) => (
        <select {...control} {...select} disabled={!categories}>
          <option value="">
            {categories ? 'Select a category' : isPaused ? 'You’re offline' : 'Loading categories'}
          </option>
          {categories?.map(({ value, displayName }) => (
            <option key={value} value={value}>
              {displayName}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
