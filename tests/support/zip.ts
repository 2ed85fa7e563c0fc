/** The files of an uncompressed ZIP, by name (APPNOTE.TXT 6.3, sections 4.3.12 and 4.3.16). */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('This is no whole ZIP')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('This file is compressed')
    const size = zip.readUInt32LE(at + 24)
    const lengths = [28, 30, 32].map((place) => zip.readUInt16LE(at + place))
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.set(name, zip.subarray(start, start + size))
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
