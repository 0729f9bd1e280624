import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useCall } from '#api/client-context.ts'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { categoriesQuery } from './support.queries.ts'
import type { TicketForm } from './ticket-form.ts'

export function CategoryField({ form }: { form: TicketForm }) {
  const { data: categories, isError, isFetching, refetch } = useQuery(categoriesQuery(useCall()))
  const chosen = useWatch({ control: form.control, name: 'category' })

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
      hint={categories?.find(({ value }) => String(value) === chosen)?.description}
      error={form.formState.errors.category?.message}
    >
      {(control) => (
        <select
          {...control}
          {...form.register('category')}
          // A select made before its options came would not show what is chosen.
          key={categories ? 'ready' : 'loading'}
          disabled={!categories}
        >
          <option value="">{categories ? 'Select a category' : 'Loading categories'}</option>
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
