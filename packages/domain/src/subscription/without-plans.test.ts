import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuseNewHabit } from '../habits/refuse-habit.ts'
import { canUse, featureAccessOf, features } from './access.ts'
import { refuseExport } from './refuse-export.ts'
import { bannerButtonOf } from './wording.ts'
import { accessWithoutPlans, featureAccessWithoutPlans } from './without-plans.ts'

test('the API returns the access that the rules decide by', () => {
  expect(featureAccessOf(accessWithoutPlans, 0)).toEqual(featureAccessWithoutPlans)
})

test('without plans each feature is open but priority, whatever the number of habits', () => {
  fc.assert(
    fc.property(fc.nat({ max: 5000 }), (habits) => {
      const access = featureAccessOf(accessWithoutPlans, habits)
      expect(features.filter((feature) => !canUse(feature, access))).toEqual(['prioritySupport'])
      expect(access).toMatchObject({ isInTrial: false, isInGracePeriod: false, isTrialExpired: false })
      expect(bannerButtonOf(access)).toBeNull()
      const names = Array.from({ length: habits }, (_, index) => `Habit ${index}`)
      expect(refuseNewHabit({ name: 'One more' }, names, accessWithoutPlans)).toBeNull()
    }),
    { numRuns: 30 },
  )
  expect(refuseExport(accessWithoutPlans)).toBeNull()
})
