import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sniff } from '#app/domain/pictures/signature.ts'
import type { ZipEntry } from '#app/integrations/zip.server.ts'
import { addWhole, refuse } from './collection.ts'
import { decodeText } from './decode-text.server.ts'
import { FileRefused, FormatUnknown, ZipRefused } from './refused-file.ts'
import { headBytes, maxTextBytes, type Progress, readSource } from './source.server.ts'
import { cutLine } from './texts.ts'
import { fileWords } from './words.ts'
import { type ImportedZip, readEntry, readHead, withZip } from './zip.server.ts'

/** Characters of a name, and of the folders before it. */
const maxNameLength = 200
const maxFolderLength = 100

export function isZip(head: Buffer) {
  return head.length >= 22 && zipSignatures.has(head.readUInt32LE(0))
}

/** Of the first file of a ZIP, or of the end of an empty one. */
const zipSignatures = new Set([0x04034b50, 0x06054b50])

/**
 * The name with its last folders, and with accents composed as in the files beside it. It is never
 * used as a path.
 */
export function displayName(name: string) {
  const folderStart = Math.max(0, name.lastIndexOf('/') - maxFolderLength)
  return cutLine(name.slice(folderStart).normalize('NFC'), maxNameLength) || 'file'
}

/** Reads the files of a ZIP, all or none of them. @throws FileRefused */
export function readZip(progress: Progress, path: string, zipName: string) {
  return withZip(path, async (zip) => {
    const { entries } = zip.content
    const names = new Set(entries.map(({ name }) => name))
    if (names.has('xl/workbook.xml') || names.has('content.xml'))
      throw new FileRefused(fileWords.spreadsheet)
    if (await isAccount(zip)) progress.collection.isArchive = true
    else if (isKmz(entries)) await readKmz(progress, zip, zipName)
    else await addWhole(progress.collection, () => readEntries(progress, zip, zipName))
  })
}

/** Whether this is an archive of a Recce account, whose `account.json` has a number of its format. */
async function isAccount(zip: ImportedZip) {
  const account = zip.content.find('account.json')
  const text = account && (await readEntry(zip, account, maxTextBytes))?.toString()
  return text !== undefined && /^\s*\{[\s\S]*"format"\s*:\s*\d/.test(text)
}

/** Whether one document stands alone outside of folders. */
function isKmz(entries: ZipEntry[]) {
  const outside = entries.filter(({ name }) => !name.includes('/'))
  return outside.length === 1 && /\.kml$/i.test(outside[0]?.name ?? '')
}

/** Reads the documents of a KMZ and the photos that they show, but not its icons. */
function readKmz(progress: Progress, zip: ImportedZip, kmzName: string) {
  const { collection } = progress
  return addWhole(collection, async () => {
    const first = collection.formats.length
    collection.pictures.length = 0
    for (const entry of zip.content.entries.filter(({ name }) => /\.kml$/i.test(name)))
      await readSource(progress, await sourceOf(zip, entry, kmzName))
    for (const one of collection.formats.slice(first)) one.format = 'KMZ'
    await readPictures(progress, zip)
  })
}

/** Reads each photo once that a document of a KMZ shows at a location. */
async function readPictures(progress: Progress, zip: ImportedZip) {
  const { collection } = progress
  const unread = new Map(zip.content.entries.map((entry) => [entry.name, entry]))
  for (const { path, position } of collection.pictures.splice(0)) {
    const entry = unread.get(path.replace(/^\.\//, ''))
    if (!entry || !unread.delete(entry.name)) continue
    const fileName = displayName(entry.name)
    await readOrRefuse(collection, fileName, async () => {
      const source = await sourceOf(zip, entry, fileName)
      if (!sniff(source.head)) return
      await readSource(progress, source)
      const photo = collection.photos.at(-1)
      if (photo) photo.position ??= position
    })
  }
}

/** Refuses a file of a ZIP; a ZIP that is refused itself is refused by its caller. */
async function readOrRefuse(
  collection: Progress['collection'],
  fileName: string,
  read: () => Promise<void>,
  onUnknown?: () => void,
) {
  try {
    await read()
  } catch (error) {
    if (error instanceof ZipRefused || !(error instanceof FileRefused)) throw error
    if (error instanceof FormatUnknown && onUnknown) onUnknown()
    else refuse(collection, fileName, error.message)
  }
}

async function readEntries(progress: Progress, zip: ImportedZip, zipName: string) {
  const { collection } = progress
  const others: string[] = []
  for (const entry of zip.content.entries.filter(({ name }) => !isOfSystem(name))) {
    const fileName = displayName(entry.name)
    const read = async () => {
      const source = await sourceOf(zip, entry, fileName)
      if (isZip(source.head)) await readInnerKmz(progress, await source.readAll(), fileName)
      else await readSource(progress, source)
    }
    await readOrRefuse(collection, fileName, read, () => others.push(fileName))
  }
  const [name] = others
  if (name) refuse(collection, zipName, fileWords.otherFiles({ count: others.length, name }).text)
}

async function sourceOf(zip: ImportedZip, entry: ZipEntry, fileName: string) {
  const head = entry.size === 0 ? Buffer.alloc(0) : await readHead(zip, entry, headBytes)
  if (entry.size > 0 && !sniff(head) && !isZip(head) && decodeText(head) === undefined)
    throw new FormatUnknown(fileWords.unknownFormat)
  const readAll = async () => {
    const bytes = await readEntry(zip, entry, maxTextBytes)
    if (!bytes) throw new FileRefused(fileWords.textTooLarge({ max: maxTextBytes }))
    return bytes
  }
  return { fileName, size: entry.size, head, readAll }
}

async function readInnerKmz(progress: Progress, bytes: Buffer, fileName: string) {
  const path = join(progress.options.scratch, 'inner.zip')
  writeFileSync(path, bytes)
  try {
    await withZip(path, async (zip) => {
      if (!isKmz(zip.content.entries)) throw new FileRefused(fileWords.zipInZip)
      await readKmz(progress, zip, fileName)
    })
  } finally {
    rmSync(path)
  }
}

/** What macOS and Windows add to a ZIP. */
function isOfSystem(name: string) {
  return /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/.test(name)
}
