import { expect, test } from 'vitest'
import {
  errorFor,
  fieldsIn,
  type FormState,
  isRefused,
  untouched,
  whenLeft,
  whenSubmitted,
  withEdit,
} from './form-state.ts'

type Names = { first: string; last: string }

const found = { first: 'First name is required', last: 'Last name is required' }
const begun = untouched<Names>()
const refused = (state: FormState<Names>) => ({ ...state, refused: { first: 'Taken' }, problem: 'No' })

test('a form that waits for its submit is silent about a field that was left', () => {
  const left = whenLeft(begun, 'first')
  expect(errorFor(left, 'first', found, 'once submitted')).toBeUndefined()
  expect(errorFor(whenSubmitted(left), 'first', found, 'once submitted')).toBe(found.first)
})

test('where fields speak once they were left, the others still wait', () => {
  const left = whenLeft(begun, 'first')
  expect(errorFor(begun, 'first', found, 'once left')).toBeUndefined()
  expect(errorFor(left, 'first', found, 'once left')).toBe(found.first)
  expect(errorFor(left, 'last', found, 'once left')).toBeUndefined()
})

test.each(['once submitted', 'once left'] as const)('a submit makes every field speak (%s)', (showErrors) => {
  const submitted = whenSubmitted(begun)
  expect(errorFor(submitted, 'first', found, showErrors)).toBe(found.first)
  expect(errorFor(submitted, 'last', found, showErrors)).toBe(found.last)
  expect(errorFor(submitted, 'last', {}, showErrors)).toBeUndefined()
})

test('the server is heard at once and before our own rule, until its field is edited', () => {
  const told = refused(whenSubmitted(begun))
  expect(errorFor(refused(begun), 'first', {}, 'once submitted')).toBe('Taken')
  expect(errorFor(told, 'first', found, 'once submitted')).toBe('Taken')
  expect(errorFor(withEdit(told, 'last', 'L'), 'first', {}, 'once submitted')).toBe('Taken')
  expect(errorFor(withEdit(told, 'first', 'A'), 'first', {}, 'once submitted')).toBeUndefined()
})

test('the next submit forgets what the server said about the last one, and nothing that was typed', () => {
  const told = refused(whenSubmitted(withEdit(begun, 'first', 'Ada')))
  expect(whenSubmitted(told)).toMatchObject({ edits: { first: 'Ada' }, refused: {}, problem: null, isSubmitting: true })
})

test('what was typed lies over what the form was given, also when that changes', () => {
  const edited = withEdit(begun, 'first', '')
  expect(fieldsIn(edited, { first: 'Ada', last: 'Lovelace' })).toEqual({ first: '', last: 'Lovelace' })
  expect(fieldsIn(edited, { first: 'Augusta', last: 'King' })).toEqual({ first: '', last: 'King' })
})

test('a refusal stays until its field is edited; one about a field that is not shown blocks nothing', () => {
  const fields = { first: 'Ada', last: 'Lovelace' }
  const told = refused(begun)
  expect(isRefused(withEdit(told, 'last', 'King'), fields)).toBe(true)
  expect(isRefused(withEdit(told, 'first', 'Augusta'), fields)).toBe(false)
  expect(isRefused({ ...begun, refused: { userAgent: 'Too long' } }, fields)).toBe(false)
})
