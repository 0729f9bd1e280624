import { buildWeb } from '../packages/web/build/build.ts'
import { bundleServer } from './server-bundle.ts'

/** `npm run build`: the web app and the server, each put in place when whole. */
await Promise.all([buildWeb(), bundleServer()])
