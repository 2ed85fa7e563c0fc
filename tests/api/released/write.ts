import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { findDocument } from '../find-document.ts'
import { releasedFile } from './released.ts'

mkdirSync(dirname(releasedFile), { recursive: true })
writeFileSync(releasedFile, `${JSON.stringify(await findDocument(), null, 1)}\n`)
console.log(`Wrote ${releasedFile}`)
