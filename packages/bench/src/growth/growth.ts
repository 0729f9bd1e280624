import type { Table } from '../report.ts'
import type { Cluster } from '../served.ts'
import { growthByAccounts } from './accounts-growth.ts'
import { growthByHistory } from './history-growth.ts'
import { growthByReminders } from './reminders-growth.ts'

/** Each table as soon as it is known: the whole takes minutes. */
export async function* growth(cluster: Cluster): AsyncGenerator<Table> {
  yield await growthByHistory(cluster)
  yield await growthByAccounts(cluster)
  yield await growthByReminders(cluster)
}
