/** Returns a `Content-Disposition` header for a file name in any script (RFC 6266). */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  if (plain === fileName) return `attachment; filename="${fileName}"`
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

export function readFileName(header: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;\s]{1,2000})/i.exec(header) ?? []
  if (encoded === undefined) return /filename="([^"]{1,500})"/i.exec(header)?.[1] ?? ''
  try {
    return decodeURIComponent(encoded)
  } catch {
    return ''
  }
}
