import { createServer } from 'node:net'
import { WrongVariable } from '#app/server/env.server.ts'

const lookupTimeLimit = 2_000

export async function checkListenAddress(host: string, port: number): Promise<void> {
  const probe = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(noAddress(host)), lookupTimeLimit)
  probe.once('error', (error) => reject(listenError(error, host, port)))
  probe.listen(port, host, resolve)
  try {
    await promise
  } finally {
    clearTimeout(timer)
    probe.close()
  }
}

export function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new WrongVariable('PORT', `something else listens at port ${port} of ${host}`)
  }
  if (error.code === 'EACCES') {
    return new WrongVariable('PORT', `this user may not listen at port ${port}`)
  }
  return noAddress(host)
}

function noAddress(host: string) {
  return new WrongVariable('HOST', `this machine has no address ${host}`)
}
