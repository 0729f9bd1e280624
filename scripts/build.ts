import { buildWeb } from '../packages/web/build/build.ts'
import { bundleServer } from './server-bundle.ts'

/** `npm run build`: the web app and the server. */
await Promise.all([buildWeb(), bundleServer()])
