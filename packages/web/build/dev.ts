import { createServer } from 'vite'
import config from '../vite.config.ts'

/** The web app with hot reload, on its own port; calls go on to the server. */
const server = await createServer({ ...config, configFile: false })
await server.listen()
server.printUrls()
