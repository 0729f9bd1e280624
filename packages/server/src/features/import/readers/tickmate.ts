import { type FoundFile, foundHabit, type FoundMeasure } from '@daymark/domain/import/found.ts'
import type { Day } from '@daymark/domain/time/day.ts'
import { dayEntries } from '../reading/day-entries.ts'
import { dayOfParts, timeOf } from '../reading/parsing.ts'
import type { SqliteFile } from '../reading/sqlite-file.ts'
import { Unreadable } from '../reading/unreadable.ts'
import type { Reading } from './number-status.ts'

const newest = 13
const counted: FoundMeasure = { unit: 'times', target: 1, targetType: 'atLeast' }

export const isTickmate = (file: SqliteFile): boolean => file.hasTable('tracks') && file.hasTable('ticks')

/** Months count from 0. Several ticks of a day add up where the track allows several, and are one tick elsewhere. */
export function readTickmate(file: SqliteFile, { count }: Reading): FoundFile {
  if (file.version > newest) throw new Unreadable('This backup is from a newer version of Tickmate than Daymark knows.')
  const ticks = new Map<number, Map<Day, string[]>>()
  for (const row of file.rows('ticks', tickColumns)) {
    count()
    const [track, year, month, day, hour, minute] = tickColumns.map((column) => Number(row[column] ?? 0)) as Tick
    const days = ticks.get(track) ?? new Map<Day, string[]>()
    const date = dayOfParts(year, month + 1, day)
    const times = days.get(date) ?? []
    times.push(row['has_time_info'] === 1 ? timeOf(hour, minute) : '')
    ticks.set(track, days.set(date, times))
  }
  const groups = groupsOf(file, count)
  const tracks = []
  for (const row of file.rows('tracks', trackColumns)) {
    count()
    tracks.push(row)
  }
  tracks.sort(
    (one, other) =>
      Number(one['order'] ?? 0) - Number(other['order'] ?? 0) || Number(one['_id']) - Number(other['_id']),
  )
  const habits = tracks.map((row) => {
    const days = ticks.get(Number(row['_id'])) ?? new Map<Day, string[]>()
    ticks.delete(Number(row['_id']))
    const measure = row['multiple_entries_per_day'] === 1 ? counted : null
    const collected = dayEntries()
    for (const [day, times] of days)
      collected.add({ day, status: 'done', value: measure ? times.length : null, note: null })
    return foundHabit(String(row['name'] ?? ''), {
      description: String(row['description'] ?? ''),
      isArchived: row['enabled'] === 0,
      measure,
      tags: groups.get(Number(row['_id'])) ?? [],
      extra: { icon: row['icon'] ?? '', times: timesOf(days) },
      entries: collected.list(),
    })
  })
  const orphans = [...ticks.values()].reduce((sum, days) => sum + [...days.values()].flat().length, 0)
  return {
    source: 'tickmate',
    layout: `backup, version ${file.version}`,
    habits,
    losses: [{ kind: 'orphans', count: orphans }],
  }
}

const tickColumns = ['_track_id', 'year', 'month', 'day', 'hour', 'minute', 'has_time_info']
const trackColumns = ['_id', 'name', 'description', 'icon', 'enabled', 'multiple_entries_per_day', 'order']
type Tick = [track: number, year: number, month: number, day: number, hour: number, minute: number]

/** The times of ticks, for the days that have them. */
const timesOf = (days: ReadonlyMap<Day, string[]>): Record<string, string[]> =>
  Object.fromEntries([...days].filter(([, times]) => times.some((time) => time !== '')))

function groupsOf(file: SqliteFile, count: () => void): Map<number, string[]> {
  const names = new Map<number, string>()
  const groups = new Map<number, string[]>()
  if (!file.hasTable('groups') || !file.hasTable('track2groups')) return groups
  for (const { _id, name } of file.rows('groups', ['_id', 'name'])) {
    count()
    names.set(Number(_id), String(name ?? ''))
  }
  for (const { _track_id: track, _group_id: group } of file.rows('track2groups', ['_track_id', '_group_id'])) {
    count()
    const name = names.get(Number(group))
    const ofTrack = groups.get(Number(track)) ?? []
    if (name) ofTrack.push(name)
    groups.set(Number(track), ofTrack)
  }
  return groups
}
