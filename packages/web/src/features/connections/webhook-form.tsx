import { useForm } from '#forms/form.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { Field } from '#ui/fields/field.tsx'
import { chosenEvents, webhookOf, type WebhookFields, withEvent } from './connection-fields.ts'
import { ConnectionForm } from './connection-form.tsx'
import { events as allEvents, eventWords } from './connection-words.ts'
import type { Wanted } from './connections.queries.ts'

const empty: WebhookFields = { name: '', url: '', events: 'habit.completed habit.uncompleted' }

export function WebhookForm({ onMake }: { onMake: (wanted: Wanted) => Promise<unknown> }) {
  const form = useForm({ base: empty, showErrors: 'once submitted', validate: webhookOf })
  const { error: nameError, ...name } = form.field('name')
  const { error: urlError, ...url } = form.field('url')
  const { error: eventsError, value: events } = form.field('events')
  const chosen = chosenEvents(events)
  return (
    <ConnectionForm form={form} submit="Add Webhook" onSend={(body) => onMake({ kind: 'webhook', body })}>
      <Field label="Name" error={nameError}>
        {(control) => <input {...control} {...name} autoComplete="off" placeholder="Home automation" />}
      </Field>
      <Field label="Address" hint="Where the events are sent. It must be reachable on the internet." error={urlError}>
        {(control) => (
          <input
            type="url"
            {...control}
            {...url}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            placeholder="https://"
          />
        )}
      </Field>
      <FieldGroup label="Events" error={eventsError}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {allEvents.map((event) => (
            <Checkbox
              key={event}
              name="events"
              label={eventWords[event]}
              hint={event}
              isChecked={chosen.includes(event)}
              onChange={(isChosen) => form.edit('events', withEvent(events, event, isChosen))}
            />
          ))}
        </div>
      </FieldGroup>
    </ConnectionForm>
  )
}
