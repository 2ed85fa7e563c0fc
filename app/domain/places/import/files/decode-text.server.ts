/**
 * Decodes a text file by its byte order mark, the encoding that its XML declaration names, or else
 * as UTF-8, and if it is none, as Windows-1252. Returns undefined for a file that is no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = markedEncoding(bytes) ?? declaredEncoding(bytes)
  if (encoding) return decode(bytes, encoding)
  if (bytes.subarray(0, 4096).includes(0)) return undefined
  return decode(bytes, 'utf-8', true) ?? decode(bytes, 'windows-1252')
}

/** UTF-16 without a mark has a zero beside the first `<`, `{` or letter. */
function markedEncoding([first, second, third, fourth]: Uint8Array) {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be'
}

function declaredEncoding(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^\s*<\?xml[^>]*?\sencoding=["']([\w.:-]+)["']/.exec(head)?.[1]
  // A declaration that can be read byte by byte is not in UTF-16, though programs say so.
  return declared && /^utf-?16/i.test(declared) ? undefined : declared
}

function decode(bytes: Uint8Array, encoding: string, isStrict = false) {
  try {
    return new TextDecoder(encoding, { fatal: isStrict }).decode(bytes)
  } catch {
    return isStrict ? undefined : new TextDecoder('windows-1252').decode(bytes)
  }
}
