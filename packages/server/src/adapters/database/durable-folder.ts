import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Returns once the file's content is on the disk. */
export type Sync = (fileDescriptor: number) => void

type Init = Parameters<NodeFS['init']>
type ModuleOptions = Init[1]
type Attributes = { mode?: number | null }
type EmscriptenModule = {
  NODEFS: {
    stream_ops: Record<string, unknown>
    node_ops: { setattr: (node: unknown, attributes: Attributes) => void }
  }
}

/**
 * PGlite's own folder never syncs: what the server believes to be on disk is in the page cache until the kernel writes
 * it. This one hands the server's syncs to the kernel, so an acknowledged commit survives a power cut. PGlite also
 * makes its files readable by every user of the machine; here only the owner can read them. It depends on PGlite's
 * internals, which is why the version is pinned and tests count the syncs and check the files.
 */
export class DurableFolder extends NodeFS {
  readonly #sync: Sync

  constructor(folder: string, sync: Sync) {
    super(folder)
    this.#sync = sync
  }

  override async init(...[pg, options]: Init): Promise<{ emscriptenOpts: ModuleOptions }> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), syncFilesWith(this.#sync), keepFilesPrivate]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

const syncFilesWith =
  (sync: Sync) =>
  (module: EmscriptenModule): void => {
    module.NODEFS.stream_ops['fsync'] = (stream: { nfd: number }): number => {
      sync(stream.nfd)
      return 0
    }
  }

const keepFilesPrivate = ({ NODEFS: { node_ops: operations } }: EmscriptenModule): void => {
  const { setattr } = operations
  operations.setattr = (node, attributes) =>
    setattr(node, attributes.mode == null ? attributes : { ...attributes, mode: attributes.mode & ~0o077 })
}

/** PGlite's own start parameters switch syncing off with -F; without it, and with a method that its runtime forwards, it is on. */
export const durableStartParams = (defaults: readonly string[]): string[] => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]
