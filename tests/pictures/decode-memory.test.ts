import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodeInProcess } from '#app/domain/pictures/decode-processes.server.ts'
import { aPhoto } from '../photos/a-photo.ts'

test('a decoder gets 768 MB of memory and no more, by an option of Node', async () => {
  await decodeInProcess({ bytes: await aPhoto(), format: 'jpeg' }, 'ansel')
  const [option = ''] = optionsOfDecoders().filter((one) => one.startsWith('--wasm'))
  const grow = (pages: number) => {
    const script = `new WebAssembly.Memory({ initial: 0, maximum: 65536 }).grow(${pages})`
    return spawnSync(process.execPath, [option, '-e', script], { encoding: 'utf8' })
  }
  expect(grow(12_288).status).toBe(0)
  expect(grow(12_289).stderr).toContain('RangeError')
})

/** The words of the command lines of the decoders that this process has. */
function optionsOfDecoders(): string[] {
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
  const lines = children.map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0'))
  return lines.filter((words) => words.some((word) => word.includes('decode-process'))).flat()
}
