import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useServer } from './use-server.ts'

useDatabase()
const server = useServer()

const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython)(
  'a program in another language signs up, plans two lights at one place, and syncs a second device',
  async () => {
    const photo = join(mkdtempSync(join(tmpdir(), 'recce-python-')), 'photo.jpg')
    writeFileSync(photo, await aPhoto())
    const program = ['tests/api/companion.py', server.origin, 'ines', photo]
    const { stdout } = await promisify(execFile)('python3', program)
    const said = JSON.parse(stdout)
    expect(said).toMatchObject({
      verdicts: ['met', 'met'],
      isPhotoThere: true,
      news: { locations: 1, shoots: 1, gears: 1, slots: 1 },
    })
    expect((await fetch(said.link)).status).toBe(200)
  },
)
