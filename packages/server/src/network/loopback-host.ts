/**
 * The three host names of this machine. Other names can be made to resolve here (DNS rebinding), these cannot resolve
 * elsewhere.
 */
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Takes the `hostname` of a URL, or a Host header without its port. */
export const isLoopbackHost = (hostname: string): boolean => loopbackHosts.has(hostname.toLowerCase())
