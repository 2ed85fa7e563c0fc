import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findDocument } from '../find-document.ts'
import { typesOf } from './types.ts'

const file = join(import.meta.dirname, 'schema.d.ts')
writeFileSync(file, await typesOf(await findDocument()))
console.log(`Wrote ${file}`)
