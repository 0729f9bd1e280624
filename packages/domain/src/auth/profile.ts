import * as z from 'zod/mini'
import { dayStartHour } from '../time/day-start-field.ts'
import { timeZone } from '../time/zone-field.ts'
import { optionalText } from '../fields.ts'
import { firstName, lastName } from './credentials.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const image = 'Please enter an image address that starts with https://'

/** Whether a text is a URL that browser and server may fetch an image from. */
function isImageAddress(text: string | null): boolean {
  const url = text === null ? null : URL.parse(text)
  return text === null || (url?.protocol === 'https:' && url.username === '' && url.password === '')
}

/** A change of the profile; what is absent stays as it is, and an empty avatar removes it. */
export const profileChanges = z.object({
  firstName: z.optional(firstName),
  lastName: z.optional(lastName),
  avatar: z.optional(optionalText(2048, image).check(z.refine(isImageAddress, image))),
  timeZone: z.optional(timeZone),
  dayStartHour: z.optional(dayStartHour),
  theme: z.optional(z.enum(themes, 'Please select a theme')),
  hasCompletedFirstLoginSetup: z.optional(z.boolean('First-login setup must be true or false')),
})
export type ProfileChanges = z.infer<typeof profileChanges>
