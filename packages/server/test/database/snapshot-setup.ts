import type { TestProject } from 'vitest/node'
import { bundleServer, isServerBundled } from '../../../../scripts/server-bundle.ts'
import { snapshotFile } from './embedded-snapshot.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with the embedded database as it is after all migrations. */
    snapshot: string
  }
}

/** A first start of the embedded database takes seconds, so it is made once and every test file starts from its copy. */
export default async function setUpSnapshot(project: TestProject): Promise<void> {
  if (!(await isServerBundled())) await bundleServer()
  project.provide('snapshot', await snapshotFile())
}
