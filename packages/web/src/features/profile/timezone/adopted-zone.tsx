import { zoneOf } from '@daymark/domain/time/zone.ts'
import { useEffect } from 'react'
import { deviceZone } from '#api/time/clock.ts'
import { useUpdateProfile } from '../profile.queries.ts'

/** Gives the profile the device's zone. Where that fails, the next visit tries again. */
export function AdoptedZone() {
  const { mutate: update } = useUpdateProfile()
  useEffect(() => {
    const timeZone = zoneOf(deviceZone())
    if (timeZone !== null) update({ timeZone })
  }, [update])
  return null
}
