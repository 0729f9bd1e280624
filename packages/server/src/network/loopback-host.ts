/** The three ways to write this machine in an address. Names of others can be made to lead here (DNS rebinding), these cannot lead away. */
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Takes the `hostname` of a URL, or what stands before the port in a Host header. */
export const isLoopbackHost = (hostname: string): boolean => loopbackHosts.has(hostname.toLowerCase())
